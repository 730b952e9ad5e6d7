import type {
  CreateMigrationRequest,
  RuntimeProjectionMode,
} from '@llm-canary/backstage-plugin-canary-common';

/** What is chosen of a plan of the kind `template`. Nothing is preset. */
export interface PlanDraft {
  cluster: string;
  namespaces: readonly string[];
  /** What stands in the field and is not added yet. */
  typed: string;
  mode?: RuntimeProjectionMode;
}

/** Why no plan can be made now; the key of its sentence. */
export type PlanObstacle = 'cluster' | 'namespaces' | 'mode' | 'pending';

/** Why a name cannot be added; the key of its sentence. */
export type NamespaceProblem = 'name' | 'all';

const namePattern = /^[a-z0-9](?:[-a-z0-9]{0,61}[a-z0-9])?$/;

/** What is typed, name by name: names may be pasted with commas or spaces between. */
export function namesIn(typed: string): string[] {
  return typed.split(/[\s,]+/).filter(name => name !== '');
}

export function namespaceProblem(name: string): NamespaceProblem | undefined {
  if (name.includes('*')) return 'all';
  return namePattern.test(name) ? undefined : 'name';
}

/** The first typed name that cannot become one; a name that may only be unfinished counts once it was `tried`. */
export function typedProblem(
  typed: string,
  tried: boolean,
): { name: string; problem: NamespaceProblem } | undefined {
  for (const name of namesIn(typed)) {
    const problem = namespaceProblem(name);
    // A hyphen may be the last letter so far.
    const unfinished = namespaceProblem(`${name}a`) === undefined;
    if (problem && (tried || !unfinished)) return { name, problem };
  }
  return undefined;
}

/** The draft with what is typed among its namespaces; what is no name stays in the field. */
export function addTyped(draft: PlanDraft): PlanDraft {
  const names = namesIn(draft.typed);
  const good = names.filter(name => namespaceProblem(name) === undefined);
  return {
    ...draft,
    namespaces: [...new Set([...draft.namespaces, ...good])].sort(),
    typed: names.filter(name => !good.includes(name)).join(' '),
  };
}

export function planObstacle(draft: PlanDraft): PlanObstacle | undefined {
  if (draft.cluster === '') return 'cluster';
  if (draft.typed.trim() !== '') return 'pending';
  if (draft.namespaces.length === 0) return 'namespaces';
  return draft.mode === undefined ? 'mode' : undefined;
}

/** The request of a whole draft. */
export function planRequest(
  draft: PlanDraft,
): CreateMigrationRequest | undefined {
  return planObstacle(draft) === undefined
    ? {
        kind: 'template',
        cluster: draft.cluster,
        namespaces: [...draft.namespaces],
        runtimeProjectionMode: draft.mode,
      }
    : undefined;
}
