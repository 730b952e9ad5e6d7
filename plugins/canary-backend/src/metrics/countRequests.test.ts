import type {
  MeasuredNumber,
  NamespacedName,
} from '@llm-canary/backstage-plugin-canary-common';
import { countRequests } from './countRequests';

const span = { start: new Date(0), end: new Date(300_000) };
const { signal } = new AbortController();
const group = (name: string, size = 2): NamespacedName[] =>
  Array.from({ length: size }, (_, index) => ({
    namespace: 'team',
    name: `${name}-${index}`,
  }));
const ok: MeasuredNumber = { state: 'ok', value: 1, unit: '', samples: 1 };
const unknown: MeasuredNumber = { state: 'notScraped', detail: 'no' };

/** Counts at the gateway when it knows any of the services, else at the engines, as a reader does. */
function readerOf(gateway: RegExp, engine = /./) {
  const asked: number[] = [];
  return {
    asked,
    async requests(services: readonly NamespacedName[]) {
      asked.push(services.length);
      const isSplit = services.some(({ name }) => gateway.test(name));
      return services.map(service => {
        const knows = (isSplit ? gateway : engine).test(service.name);
        return { service, requests: knows ? ok : unknown };
      });
    },
  };
}

it('asks once for all arms of all experiments', async () => {
  const reader = readerOf(/./);
  const groups = Array.from({ length: 20 }, (_, index) => group(`e${index}`));
  const counts = await countRequests(reader, groups, { span, signal });
  expect(reader.asked).toEqual([40]);
  expect(counts.size).toBe(40);
});

it('asks again for those that are counted elsewhere, and for no others', async () => {
  const reader = readerOf(/^a/);
  const groups = [group('a'), group('b'), group('c', 3)];
  const counts = await countRequests(reader, groups, { span, signal });
  expect(reader.asked).toEqual([7, 5]);
  expect([...counts.values()]).toEqual(Array(7).fill(ok));
});

it('asks only once where nothing is counted anywhere', async () => {
  const reader = readerOf(/^$/, /^$/);
  await countRequests(reader, [group('a'), group('b')], { span, signal });
  expect(reader.asked).toEqual([4]);
});

it('asks for no more than a hundred at once, and keeps an experiment together', async () => {
  const reader = readerOf(/./);
  const groups = [group('a', 64), group('b', 64), group('c', 36)];
  await countRequests(reader, groups, { span, signal });
  expect(reader.asked).toEqual([64, 100]);
});
