import type { Surroundings } from '../Surroundings';

/** How results are told. */
export interface OutputOptions {
  json?: true;
  quiet?: true;
}

/** One line of a result: a word and what it stands for. */
export type Line = readonly [word: string, value: string | number];

/**
 * Tells results on stdout, as lines or as one JSON object, and everything else on stderr. Neither holds
 * what is in a file: paths and counts only (R40).
 */
export class Reporter {
  #drawn = false;

  constructor(
    private readonly streams: Pick<Surroundings, 'stdout' | 'stderr'>,
    private readonly options: OutputOptions,
  ) {}

  /** A result, once. */
  result(lines: readonly Line[], object: Record<string, unknown>): void {
    this.#clear();
    if (this.options.json) {
      this.streams.stdout.write(`${JSON.stringify(object, null, 2)}\n`);
      return;
    }
    const width = Math.max(...lines.map(([word]) => word.length));
    for (const [word, value] of lines) {
      this.streams.stdout.write(`${word.padEnd(width)}  ${value}\n`);
    }
  }

  /** A sentence for the person at the terminal, or for the log. */
  say(text: string): void {
    this.#clear();
    this.streams.stderr.write(`${text}\n`);
  }

  /** What is going on, in one line that is drawn over; on a terminal only. */
  progress(text: string): void {
    if (this.options.quiet || !this.streams.stderr.isTTY) return;
    this.streams.stderr.write(`\r\u001b[2K${text}`);
    this.#drawn = true;
  }

  #clear(): void {
    if (this.#drawn) this.streams.stderr.write('\r\u001b[2K');
    this.#drawn = false;
  }
}
