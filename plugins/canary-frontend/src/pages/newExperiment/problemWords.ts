import type { Translate } from '../../hooks';
import type { FieldProblem } from '../service/operations/answer';
import type { DraftProblem, DraftProblems, ExperimentDraft } from './draft';
import { conflictField, type PreviewState } from './preview';

function sentenceOf(problem: DraftProblem, t: Translate): string {
  const { key, ...values } = problem;
  return t(`newExperiment.problem.${key}`, values as never);
}

/** Whether a field still waits to be filled in: that is no mistake yet. */
function isOpen({ key }: DraftProblem): boolean {
  return key === 'required';
}

interface Findings {
  draft: ExperimentDraft;
  problems: DraftProblems;
  preview: Pick<PreviewState, 'shown' | 'current' | 'fields'>;
  /** What the server found wrong when it was sent. */
  refused: readonly FieldProblem[];
}

/**
 * What is wrong with each field, in words: by its form, else as the server says, else because of
 * something that exists. A field that is not filled in yet has no mistake.
 */
export function problemWords(
  { draft, problems, preview, refused }: Findings,
  t: Translate,
): ReadonlyMap<string, string> {
  const words = new Map<string, string>();
  const conflicts = preview.current ? (preview.shown?.conflicts ?? []) : [];
  for (const conflict of conflicts) {
    const field = conflictField(conflict, draft);
    if (field !== undefined) words.set(field, conflict.message);
  }
  for (const { path, message } of [...refused, ...preview.fields]) {
    words.set(path, message);
  }
  for (const [field, problem] of problems) {
    if (!isOpen(problem)) words.set(field, sentenceOf(problem, t));
  }
  return words;
}
