import type { ExperimentRow } from '@llm-canary/backstage-plugin-canary-common';
import { canaryFacts } from '../experiments/__testUtils__/canaryFacts';
import { toComparedExperiment } from './toComparedExperiment';

type Arm = ExperimentRow['arms'][number];

const experiment = {
  cluster: 'east',
  namespace: 'team',
  name: 'exp',
  uid: 'c1',
  life: 'running' as const,
  state: canaryFacts({ planned: { looks: '3' } }),
};

function rowOf(
  arm: Partial<Arm>,
  phase: ExperimentRow['phase'] = 'Serving',
): ExperimentRow {
  return {
    cluster: 'east',
    namespace: 'team',
    name: 'exp',
    uid: 'c1',
    target: { namespace: 'prod', name: 'chat' },
    phase,
    attention: false,
    arms: [
      {
        name: 'fp8',
        service: { namespace: 'team', name: 'exp-fp8', uid: 's2' },
        phase: 'Serving',
        weight: {
          asked: 40,
          accepted: null,
          measured: { state: 'notScraped', detail: '' },
        },
        warnings: [],
        ...arm,
      },
    ],
  };
}

const defaults = { durationSeconds: 86_400, looks: 6 };

it.each<[string, Partial<Arm>, ExperimentRow['phase'], boolean]>([
  ['that serves', {}, 'Serving', true],
  ['that loads', { phase: 'Loading' }, 'Serving', false],
  ['that is missing', { phase: 'Missing' }, 'Serving', false],
  [
    'whose workload may not be read, when its operator says that all serve',
    { phase: 'Applied' },
    'Serving',
    true,
  ],
  [
    'whose workload may not be read, when its operator says nothing',
    { phase: 'Applied' },
    'Unknown',
    false,
  ],
  [
    'that has no replica',
    { phase: 'Applied', replicas: { ready: 0, desired: 0 } },
    'Serving',
    false,
  ],
])('an arm %s', (_sentence, arm, phase, isReady) => {
  const row = rowOf(arm, phase);
  const { arms } = toComparedExperiment(experiment, row, defaults);
  expect(arms).toEqual([
    {
      name: 'fp8',
      service: { namespace: 'team', name: 'exp-fp8', uid: 's2' },
      asked: 40,
      accepted: null,
      isReady,
    },
  ]);
});

it('what is planned is read as everywhere, with the defaults of the portal', () => {
  const compared = toComparedExperiment(experiment, rowOf({}), defaults);
  expect(compared.planned).toMatchObject({
    baseline: 'fp8',
    plannedDurationSeconds: 86_400,
    plannedLooks: 3,
  });
});
