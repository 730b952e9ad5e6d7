import type { FieldProblem } from './readFieldProblems';

/** What the server finds wrong with a field, whatever it stands in: `note`, or the last part of a path. */
export function fieldProblem(
  problems: readonly FieldProblem[],
  field: string,
): string | undefined {
  return problems.find(
    ({ path }) => path === field || path.endsWith(`.${field}`),
  )?.message;
}
