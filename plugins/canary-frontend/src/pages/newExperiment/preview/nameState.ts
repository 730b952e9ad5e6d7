import type {
  DerivedName,
  ExperimentPreview,
  PreviewConflict,
} from '@llm-canary/backstage-plugin-canary-common';

/** Whether a name can be had; `fits` where nobody else could have it. */
export type NameState = 'free' | 'taken' | 'fits' | 'invalid' | 'notChecked';

const takenBy: Partial<
  Record<DerivedName['what'], ReadonlyArray<PreviewConflict['code']>>
> = {
  experiment: ['EXPERIMENT_EXISTS'],
  service: ['NAME_TAKEN', 'EXPERIMENT_EXISTS'],
  route: ['ROUTE_TAKEN'],
};

/** Conflicts after which the server has looked no further. */
const endsTheSearch: ReadonlySet<PreviewConflict['code']> = new Set([
  'TARGET_UNREADABLE',
  'READ_ONLY',
]);

/** What the preview says of a name; without one nobody looked whether it is taken. */
export function nameState(
  name: DerivedName,
  preview?: Pick<ExperimentPreview, 'conflicts'>,
): NameState {
  if (name.problem !== undefined || name.length > name.limit) return 'invalid';
  const codes = takenBy[name.what];
  if (!codes) return 'fits';
  if (!preview) return 'notChecked';
  const { conflicts } = preview;
  const taken = conflicts.some(
    ({ code, arm }) => codes.includes(code) && arm === name.arm,
  );
  if (taken) return 'taken';
  return conflicts.some(({ code }) => endsTheSearch.has(code))
    ? 'notChecked'
    : 'free';
}
