import type { ExperimentOperation } from '@llm-canary/backstage-plugin-canary-common';

const PREFIX = 'swiss.modelsphere.dev/';

/** Who changed a service or an experiment, how, and why: what its next revision is to say of itself. */
export interface Provenance {
  action:
    | 'install'
    | 'apply'
    | 'rollback'
    | 'autoscale'
    | 'migrate'
    | ExperimentOperation;
  /** Entity ref of the user, or subject of the service principal. */
  by: string;
  note?: string;
}

/**
 * The annotations that the LLMService operator copies into the history of the revision it makes.
 * What an earlier change left is replaced or, where there is nothing to say now, removed, so that no
 * revision repeats the note of another. All other annotations are somebody else's.
 */
export function provenanceAnnotations(
  provenance: Provenance,
): Record<string, string | undefined> {
  const { action, by, note } = provenance;
  return {
    [`${PREFIX}action`]: action,
    [`${PREFIX}by`]: by,
    [`${PREFIX}note`]: note === '' ? undefined : note,
  };
}
