import {
  experimentArmOf,
  experimentDetailOf,
} from '../../../__testing__/experimentSamples';
import type { Failure } from '../../../data/readFailure';
import { isSettled, readWeightsProgress } from './readWeightsProgress';

const request = {
  arms: [
    { name: 'control', weight: 50 },
    { name: 'fp8', weight: 50 },
  ],
};
const base = experimentDetailOf();
const accepted = { uid: base.uid, generation: 4 };

function experiment(
  asked: [number, number],
  inRoute: [number | null, number | null],
  part: Partial<typeof base> = {},
) {
  const arms = ['control', 'fp8'].map((name, n) => {
    const arm = experimentArmOf(name, asked[n]);
    return { ...arm, weight: { ...arm.weight, accepted: inRoute[n] } };
  });
  return experimentDetailOf({
    arms,
    generation: 4,
    observedGeneration: 4,
    ...part,
  });
}

describe('an accepted change of weights', () => {
  it.each([
    ['is not seen yet', undefined, 'running', 'waiting', undefined, false],
    [
      'is not in what was read',
      experiment([60, 40], [60, 40], { generation: 3 }),
      'running',
      'waiting',
      undefined,
      false,
    ],
    [
      'is asked for, not yet in the route',
      experiment([50, 50], [60, 40]),
      'done',
      'running',
      undefined,
      false,
    ],
    [
      'is in the route',
      experiment([50, 50], [50, 50]),
      'done',
      'done',
      undefined,
      true,
    ],
    [
      'goes to a route that tells nothing',
      experiment([50, 50], [null, null]),
      'done',
      'unknown',
      'notRecorded',
      true,
    ],
    [
      'was not looked at by its operator yet',
      experiment([50, 50], [null, null], { observedGeneration: 3 }),
      'done',
      'running',
      undefined,
      false,
    ],
    [
      'was changed again',
      experiment([70, 30], [50, 50], { generation: 5 }),
      'done',
      'unknown',
      'replaced',
      true,
    ],
    [
      'came to nothing: another experiment has the name',
      experiment([50, 50], [50, 50], { uid: 'other' }),
      'failed',
      'waiting',
      'gone',
      true,
    ],
    [
      'came to nothing: it was stopped',
      experiment([50, 50], [50, 50], { phase: 'Stopped' }),
      'failed',
      'waiting',
      'gone',
      true,
    ],
  ] as const)('%s', (_, seen, asked, route, reason, settled) => {
    const progress = readWeightsProgress({
      request,
      accepted,
      experiment: seen,
    });
    expect(progress).toEqual({ asked, route, ...(reason && { reason }) });
    expect(isSettled(progress)).toBe(settled);
  });

  it.each<[string, Failure, string, boolean]>([
    [
      'that it is gone',
      { code: 'EXPERIMENT_NOT_FOUND', message: '' },
      'gone',
      true,
    ],
    [
      'nothing',
      { code: 'CLUSTER_UNAVAILABLE', message: '' },
      'unreadable',
      false,
    ],
  ])('a failed look says %s', (_, failure, reason, settled) => {
    const progress = readWeightsProgress({
      request,
      accepted,
      experiment: base,
      failure,
    });
    expect(progress.reason).toBe(reason);
    expect(isSettled(progress)).toBe(settled);
  });
});
