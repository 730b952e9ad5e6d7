const measureWords: Readonly<Record<string, string>> = {
  ttft: 'time to first token',
  timePerOutputToken: 'time per output token',
  interTokenLatency: 'inter-token latency',
  endToEnd: 'end-to-end latency',
  errors: 'errors',
  aborts: 'aborted requests',
};

/** A measure, inside a sentence. */
export function wordsOf(measure: string): string {
  return measureWords[measure] ?? measure;
}

export function percent(share: number): string {
  return `${Math.round(share * 100)} %`;
}

/** Three digits, as people read a number. */
export function digits(value: number): string {
  return String(Number(value.toPrecision(3)));
}
