import { CanaryError } from '@llm-canary/backstage-plugin-canary-common';
import type { KubernetesObject } from '../kubernetes/types';
import {
  experiment,
  experimentRef,
  scriptedGuard,
} from './__testUtils__/scriptedExperiment';
import { failure, scriptedWriter } from './__testUtils__/scriptedPort';
import { createExperimentWriter } from './createExperimentWriter';
import { retryExperimentWrite } from './retryExperimentWrite';

const operation = 'experiment-stop';
const conflict = failure('conflict');
const ok = true as const;

async function attempt(
  get: Array<KubernetesObject | Error>,
  write: Array<true | Error>,
  readMilliseconds = 0,
) {
  let time = 0;
  const { guard } = scriptedGuard({ get });
  const { writer, sent } = scriptedWriter(write);
  const experiments = createExperimentWriter({ writer });
  const code = await retryExperimentWrite({
    operation,
    ref: experimentRef,
    look: () => {
      time += readMilliseconds;
      return guard.check(operation, experimentRef);
    },
    compute: ({ object }) => JSON.stringify(object.spec),
    attempt: proof => experiments.delete(proof),
    now: () => time,
    sleep: async milliseconds => {
      time += milliseconds;
    },
    random: () => 0.5,
  }).then(
    () => 'done',
    error => (CanaryError.is(error) ? error.code : String(error)),
  );
  return { code, sends: sent.length };
}

describe('retryExperimentWrite', () => {
  it.each<
    [
      sentence: string,
      get: Array<KubernetesObject | Error>,
      write: Array<true | Error>,
      code: string,
      sends: number,
    ]
  >([
    ['writes once when nothing moves', [experiment()], [ok], 'done', 1],
    [
      'writes again when only the status moved',
      [experiment(), experiment({ resourceVersion: '21' })],
      [conflict, ok],
      'done',
      2,
    ],
    [
      'finds nothing at the first look',
      [failure('notFound')],
      [],
      'EXPERIMENT_NOT_FOUND',
      0,
    ],
    [
      'finds nothing any more when it writes',
      [experiment()],
      [failure('notFound')],
      'EXPERIMENT_NOT_FOUND',
      1,
    ],
    [
      'finds nothing any more when it looks again',
      [experiment(), failure('notFound')],
      [conflict],
      'EXPERIMENT_NOT_FOUND',
      1,
    ],
    [
      'stops at one that was made anew',
      [experiment(), experiment({ uid: 'e2' })],
      [conflict],
      'EXPERIMENT_MOVED',
      1,
    ],
    [
      'stops when the same write would be another change',
      [experiment(), { ...experiment(), spec: { arms: [1] } }],
      [conflict],
      'EXPERIMENT_MOVED',
      1,
    ],
  ])('%s', async (_sentence, get, write, code, sends) => {
    expect(await attempt(get, write)).toEqual({ code, sends });
  });

  it('ends after five seconds', async () => {
    const looks = Array.from({ length: 10 }, () => experiment());
    const conflicts = Array.from({ length: 10 }, () => conflict);
    expect(await attempt(looks, conflicts, 2_000)).toEqual({
      code: 'EXPERIMENT_MOVED',
      sends: 3,
    });
  });
});
