import type {
  MeasuredNumber,
  NamespacedName,
} from '@llm-canary/backstage-plugin-canary-common';
import { describeWithPrometheus } from '@llm-canary/dev-cluster';
import {
  openToldReader,
  type ToldReader,
} from './__testUtils__/openToldReader';
import {
  end,
  minute,
  spanOf,
  start,
  window,
} from '../__testing__/toldServices';

const service = (name: string): NamespacedName => ({ namespace: 'prod', name });

describeWithPrometheus('requests and errors over a real Prometheus', () => {
  let told: ToldReader;

  beforeAll(async () => {
    told = await openToldReader();
  }, 300_000);
  afterAll(() => told?.close());

  async function read(name: string, over = window) {
    const [{ whole }] = await told.reader.panel(
      'requests',
      [service(name)],
      over,
    );
    return whole;
  }

  it.each([
    [
      'breaks',
      'those that finished by an error are errors, and not more requests',
      { requests: 1_800, errors: 900 },
    ],
    [
      'refuses',
      'those refused never finished, and are requests too',
      { requests: 1_350, errors: 450 },
    ],
    [
      'both',
      'each is counted once, by the names of KServe too',
      { requests: 2_250, errors: 1_350 },
    ],
    [
      'unhealthy',
      'what else the server refused is no request',
      { requests: 900, errors: 0 },
    ],
  ])('counts the errors of %s: %s', async (name, _sentence, expected) => {
    const [counts] = await told.reader.counts(
      [service(name)],
      [spanOf(30, 30)],
    );
    const whole = await read(name);
    const [shares] = await told.reader.requests([service(name)], {
      ...window,
      start: new Date((start + minute) * 1_000),
    });
    expect(counts).toMatchObject({
      requests: [expected.requests],
      errors: [expected.errors],
    });
    for (const [metric, count] of [
      ['requestsPerSecond', expected.requests],
      ['errorsPerSecond', expected.errors],
    ] as const) {
      expect(whole[metric]).toMatchObject({
        state: 'ok',
        value: expect.closeTo(count / 1_800, 3),
        samples: expected.requests,
      });
    }
    // Extrapolated, but by a few.
    expect(shares?.requests).toMatchObject({
      value: expect.closeTo((expected.requests * 29) / 30, -1),
    });
  });

  it.each([
    [
      'born',
      'a label set that is born between two scrapes with 7 requests counts 7',
      { requests: 7, errors: 0, ttft: 100 },
    ],
    [
      'steady',
      'the first errors of a service count, beside requests from before',
      { requests: 1_807, errors: 7, ttft: undefined },
    ],
    [
      'stumbles',
      'the first that an engine refuses count alike',
      { requests: 1_807, errors: 7, ttft: undefined },
    ],
    [
      'again',
      'one that began anew since its birth is read from its first sample on',
      { requests: 3, errors: 0, ttft: undefined },
    ],
    [
      'born-unseen',
      'what was not scraped before says nothing of when it began',
      { requests: 0, errors: 0, ttft: 0 },
    ],
  ])('counts what %s began with: %s', async (name, _sentence, expected) => {
    const isOlder = expected.requests > 7;
    const [counts] = await told.reader.counts(
      [service(name)],
      [spanOf(30, 30)],
    );
    expect(counts).toMatchObject({
      requests: [expected.requests],
      errors: [expected.errors],
    });
    expect(counts.histograms.ttft?.spans[0]?.at(-1)).toBe(expected.ttft);
    const minutes = Array.from({ length: 20 }, (_none, index) =>
      spanOf(20 - index, 1),
    );
    const [parts] = await told.reader.counts([service(name)], minutes);
    const errors = parts.errors?.reduce<number>(
      (sum, count) => sum + (count ?? 0),
      0,
    );
    expect(errors).toBe(expected.errors);
    const whole = await read(name, {
      ...window,
      start: new Date((end - 13 * minute) * 1_000),
    });
    const before = isOlder ? 17 * minute : 0;
    expect(samplesOf(whole.requestsPerSecond)).toBe(expected.requests - before);
    expect(samplesOf(whole.errorsPerSecond)).toBe(expected.requests - before);
    const [shares] = await told.reader.requests([service(name)], {
      ...window,
      start: new Date((start + minute) * 1_000),
    });
    const share = shares?.requests.state === 'ok' ? shares.requests.value : 0;
    expect(share).toBeCloseTo(expected.requests - (isOlder ? minute : 0), -1);
  });

  it('glances at what was born lately', async () => {
    const all = await told.reader.glance({
      ...window,
      end: new Date((end - 11 * minute) * 1_000),
    });
    const find = (name: string) =>
      all.find(one => one.service.name === name)?.now.ttftP95;
    expect(find('born')).toMatchObject({ state: 'ok', samples: 100 });
    expect(find('born-unseen')?.state).toBe('noTraffic');
  });
});

/** How many it stands on. */
function samplesOf(number: MeasuredNumber | undefined): number {
  return number?.state === 'ok' ? number.samples : 0;
}
