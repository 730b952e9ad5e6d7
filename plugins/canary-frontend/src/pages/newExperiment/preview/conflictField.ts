import type { PreviewConflict } from '@llm-canary/backstage-plugin-canary-common';

/** What of the draft a conflict needs to be placed. */
interface PlacedBy {
  arms: ReadonlyArray<{ name: string }>;
}

const ofExperiment: Record<PreviewConflict['code'], string | undefined> = {
  CANARY_NESTED_TARGET: 'target',
  TARGET_NOT_FOUND: 'target',
  TARGET_UNREADABLE: 'target',
  EXPERIMENT_EXISTS: 'name',
  NAME_TAKEN: 'name',
  NAME_INVALID: 'name',
  ROUTE_TAKEN: 'route',
  NAMESPACE_NOT_ALLOWED: 'namespace',
  READ_ONLY: 'cluster',
  CANARY_LAYER_RESERVED: undefined,
  OBJECT_REJECTED: undefined,
};

const ofArm: Partial<Record<PreviewConflict['code'], string>> = {
  NAME_TAKEN: 'name',
  NAME_INVALID: 'name',
  EXPERIMENT_EXISTS: 'name',
  CANARY_LAYER_RESERVED: 'layers',
};

/** The field that a conflict is about, in the words of the request; undefined when it is about none. */
export function conflictField(
  conflict: PreviewConflict,
  draft: PlacedBy,
): string | undefined {
  const i = draft.arms.findIndex(({ name }) => name === conflict.arm);
  const field = ofArm[conflict.code];
  return i >= 0 && field !== undefined
    ? `arms.${i}.${field}`
    : ofExperiment[conflict.code];
}
