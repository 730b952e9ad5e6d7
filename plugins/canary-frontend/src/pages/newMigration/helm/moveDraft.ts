import type { CreateMigrationRequest } from '@llm-canary/backstage-plugin-canary-common';

/** Which release is to be moved. */
export interface MoveDraft {
  cluster: string;
  namespace: string;
  release: string;
  /** URL of a configured repository. */
  repo: string;
}

/** What is missing first; the key of its sentence. */
export type MoveObstacle = keyof MoveDraft;

const needed: readonly MoveObstacle[] = [
  'cluster',
  'namespace',
  'release',
  'repo',
];

export function moveObstacle(draft: MoveDraft): MoveObstacle | undefined {
  return needed.find(field => draft[field].trim() === '');
}

/** The request of a whole draft. */
export function moveRequest(
  draft: MoveDraft,
): CreateMigrationRequest | undefined {
  return moveObstacle(draft) === undefined
    ? {
        kind: 'helm',
        cluster: draft.cluster,
        namespaces: [draft.namespace.trim()],
        release: draft.release.trim(),
        chart: { repo: draft.repo },
      }
    : undefined;
}
