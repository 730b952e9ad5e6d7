import type { ExperimentDraft } from './draft';

/** What every part of the form takes. */
export interface FormProps {
  draft: ExperimentDraft;
  /** What is wrong, by field. */
  words: ReadonlyMap<string, string>;
  onChange: (change: (before: ExperimentDraft) => ExperimentDraft) => void;
}
