import type { RunView } from '@llm-canary/backstage-plugin-canary-common';

export type RunWord =
  | 'changed'
  | 'unchanged'
  | 'failed'
  | 'running'
  | 'noEndRecorded'
  | 'outcomeUnknown';

const tones: Record<RunWord, 'ok' | 'off' | 'warn' | 'bad'> = {
  changed: 'ok',
  unchanged: 'off',
  running: 'off',
  failed: 'bad',
  noEndRecorded: 'warn',
  outcomeUnknown: 'warn',
};

/** The word for how a run ended. An accepted one that does not say so is taken to have changed something. */
export function runWord(run: Pick<RunView, 'result' | 'changed'>): RunWord {
  if (run.result !== 'accepted') {
    return run.result;
  }
  return run.changed === false ? 'unchanged' : 'changed';
}

export function runTone(word: RunWord) {
  return tones[word];
}
