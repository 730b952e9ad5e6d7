import {
  CanaryError,
  defaultCanaryKeys,
} from '@llm-canary/backstage-plugin-canary-common';
import fc from 'fast-check';
import type { KubernetesObject } from '../kubernetes/types';
import {
  adopted,
  failure,
  llmService,
  ref,
  scriptedReader,
  scriptedWriter,
  service,
} from './__testUtils__/scriptedPort';
import { createOwnershipGuard } from './createOwnershipGuard';
import { createServiceWriter } from './createServiceWriter';
import { retryOnConflict } from './retryOnConflict';

const conflict = failure('conflict');
const ok = true as const;

/** The clock moves only when the operation sleeps, and with each read by `readMilliseconds`. */
function setUp(script: {
  get: Array<KubernetesObject | Error>;
  write: Array<true | Error>;
  readMilliseconds?: number;
  chance?: number;
}) {
  let time = 1000;
  const slept: number[] = [];
  const { reader, calls } = scriptedReader({ get: script.get });
  const { writer, sent } = scriptedWriter(script.write);
  const inner = createOwnershipGuard({
    reader,
    resource: llmService,
    keys: defaultCanaryKeys,
  });
  const services = createServiceWriter({ writer });
  const run = () =>
    retryOnConflict({
      guard: {
        check: (operation, at) => {
          time += script.readMilliseconds ?? 0;
          return inner.check(operation, at);
        },
      },
      operation: 'uninstall',
      ref,
      compute: proof => JSON.stringify(proof.object.spec),
      attempt: proof => services.delete(proof),
      now: () => time,
      sleep: async milliseconds => {
        slept.push(milliseconds);
        time += milliseconds;
      },
      random: () => script.chance ?? 0.5,
    });
  return { run, sent, calls, slept };
}

async function codeOf(run: () => Promise<unknown>) {
  try {
    await run();
    return 'done';
  } catch (error) {
    return CanaryError.is(error) ? error.code : String(error);
  }
}

const respecced = { ...service({ generation: 4 }), spec: { layers: [] } };

describe('retryOnConflict', () => {
  it.each<
    [
      string,
      Array<KubernetesObject | Error>,
      Array<true | Error>,
      string,
      number,
    ]
  >([
    ['writes once when nothing moves', [service()], [ok], 'done', 1],
    [
      'writes again when only the status moved',
      [service(), service({ resourceVersion: '11' })],
      [conflict, ok],
      'done',
      2,
    ],
    [
      'writes a third time',
      [
        service(),
        service({ resourceVersion: '11' }),
        service({ resourceVersion: '12' }),
      ],
      [conflict, conflict, ok],
      'done',
      3,
    ],
    [
      'takes a failed patch test for a conflict',
      [service(), service()],
      [failure('patchTestFailed'), ok],
      'done',
      2,
    ],
    [
      'refuses an arm before any write',
      [service(adopted)],
      [],
      'CANARY_MANAGED_SERVICE',
      0,
    ],
    [
      'refuses what was adopted between check and write',
      [service(), service(adopted)],
      [conflict],
      'CANARY_MANAGED_SERVICE',
      1,
    ],
    [
      'stops at an object that was recreated',
      [service(), service({ uid: 'u2' })],
      [conflict],
      'RELEASE_MOVED',
      1,
    ],
    [
      'stops when the same write would be another change',
      [service(), respecced],
      [conflict],
      'RELEASE_MOVED',
      1,
    ],
    [
      'finds nothing at the first look',
      [failure('notFound')],
      [],
      'RELEASE_NOT_FOUND',
      0,
    ],
    [
      'finds nothing at a later look',
      [service(), failure('notFound')],
      [conflict],
      'RELEASE_NOT_FOUND',
      1,
    ],
    [
      'takes a write that finds nothing for gone',
      [service()],
      [failure('notFound')],
      'RELEASE_NOT_FOUND',
      1,
    ],
    [
      'stops when ownership cannot be read again',
      [service(), failure('timeout')],
      [conflict],
      'CANARY_OWNERSHIP_UNAVAILABLE',
      1,
    ],
    [
      'passes a refusal of the server on',
      [service()],
      [failure('forbidden')],
      'KubernetesError: scripted forbidden',
      1,
    ],
    [
      'never repeats a write without an answer',
      [service()],
      [failure('outcomeUnknown')],
      'KubernetesError: scripted outcomeUnknown',
      1,
    ],
  ])('%s', async (_sentence, get, write, expected, attempts) => {
    const { run, sent } = setUp({ get: [...get], write: [...write] });

    expect(await codeOf(run)).toBe(expected);
    expect(sent).toHaveLength(attempts);
  });

  it('sends each attempt with what the last look saw', async () => {
    const { run, sent } = setUp({
      get: [service(), service({ resourceVersion: '11' })],
      write: [conflict, ok],
    });
    await run();

    expect(sent.map(({ body }) => body)).toEqual([
      { preconditions: { uid: 'u1', resourceVersion: '10' } },
      { preconditions: { uid: 'u1', resourceVersion: '11' } },
    ]);
  });

  it('says that an object was recreated', async () => {
    const { run } = setUp({
      get: [service(), service({ uid: 'u2' })],
      write: [conflict],
    });

    await expect(run()).rejects.toThrow('was recreated since it was looked at');
  });

  it.each([
    [0, 0],
    [0.5, 10],
    [0.999, 19.98],
  ])('with chance %s pauses %s ms, and never longer', async (chance, pause) => {
    const { run, slept } = setUp({
      get: Array.from({ length: 6 }, () => service()),
      write: [conflict, conflict, conflict, conflict, conflict, ok],
      chance,
    });
    await run();

    expect(slept).toEqual([pause, pause, pause, pause, pause]);
  });

  it('gives up as moved when 5 s have passed, however many attempts that was', async () => {
    const reads = Array.from({ length: 100 }, () => service());
    const { run, sent, calls } = setUp({
      get: reads,
      write: Array.from({ length: 100 }, () => conflict),
      readMilliseconds: 90,
    });

    await expect(run()).rejects.toMatchObject({
      code: 'RELEASE_MOVED',
      cause: conflict,
    });
    expect(sent).toHaveLength(51);
    expect(calls).toHaveLength(51);
  });

  it('never writes to an arm, to another uid, or after a look that failed', async () => {
    const look = fc.constantFrom(
      'same',
      'churned',
      'adopted',
      'recreated',
      'gone',
      'unreadable',
    );
    const objects: Record<string, KubernetesObject | Error> = {
      same: service(),
      churned: service({ resourceVersion: '99' }),
      adopted: service(adopted),
      recreated: service({ uid: 'u2' }),
      gone: failure('notFound'),
      unreadable: failure('unavailable'),
    };
    const harmless = (name: string) => name === 'same' || name === 'churned';
    await fc.assert(
      fc.asyncProperty(
        fc.array(look, { minLength: 1, maxLength: 6 }),
        async later => {
          const looks = ['same', ...later];
          const { run, sent } = setUp({
            get: looks.map(name => objects[name]),
            write: [...later.map(() => conflict), ok],
          });
          const code = await codeOf(run);
          const firstBad = looks.findIndex(name => !harmless(name));

          expect(sent).toHaveLength(firstBad < 0 ? looks.length : firstBad);
          expect(code === 'done').toBe(firstBad < 0);
        },
      ),
    );
  });
});
