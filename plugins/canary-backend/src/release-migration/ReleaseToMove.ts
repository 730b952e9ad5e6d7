import type { ServiceRef } from '@llm-canary/backstage-plugin-canary-common';
import type { ClusterForExperiments } from '../clusters/types';

export const operation = 'migrate';

/** Which release is to be moved, and the repository that is said to have its chart. */
export interface ReleaseToMove {
  cluster: ClusterForExperiments;
  ref: ServiceRef;
  /** One of the configured. */
  repo: string;
}

/** What the errors of a migration are about. */
export function subjectOf({ ref }: Pick<ReleaseToMove, 'ref'>) {
  return { ref, operation } as const;
}
