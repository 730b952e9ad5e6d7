import type { CanaryFacts } from '../../clusters';

/** An experiment with two arms that serves. */
export function canaryFacts(changes: Partial<CanaryFacts> = {}): CanaryFacts {
  return {
    apiVersion: 'canary.modelsphere.dev/v1alpha1',
    kind: 'LLMCanary',
    namespace: 'team',
    name: 'exp',
    uid: 'c1',
    deleting: false,
    phase: 'Serving',
    target: { namespace: 'prod', name: 'chat' },
    arms: ['control', 'fp8'],
    references: [
      { uid: 's1', arm: 'control' },
      { uid: 's2', arm: 'fp8' },
    ],
    specArms: [
      {
        name: 'control',
        asked: 60,
        accepted: 60,
        service: { namespace: 'team', name: 'exp-control', uid: 's1' },
      },
      {
        name: 'fp8',
        asked: 40,
        accepted: 40,
        service: { namespace: 'team', name: 'exp-fp8', uid: 's2' },
      },
    ],
    route: { name: 'chat', ready: true, splits: true },
    inheritsSlo: true,
    planned: {},
    createdAt: '2026-01-01T00:00:00Z',
    generation: 1,
    observedGeneration: 1,
    ...changes,
  };
}
