import type { CreateExperimentRequest } from '../requests';

/** Two arms beside each other in the experiment's namespace, unless the change says otherwise. */
export function experimentRequest(
  change: Partial<CreateExperimentRequest> = {},
): CreateExperimentRequest {
  return {
    cluster: 'east',
    namespace: 'exp',
    name: 'lat',
    target: { namespace: 'prod', name: 'chat' },
    arms: [
      { name: 'control', weight: 60 },
      { name: 'fp8', weight: 40 },
    ],
    ...change,
  };
}
