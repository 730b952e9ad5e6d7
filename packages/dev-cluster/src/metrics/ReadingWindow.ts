import type { PageNames } from './pageNames';
import type { Reading } from './readPage';
import { isReset, tallySince, type Tally } from './Tally';

/** Whose page it is. */
export interface SourceKey {
  job: 'engine' | 'gateway';
  namespace: string;
  service: string;
  /** Empty for the gateway. */
  pod: string;
}

/** One look at a page. */
export interface Look {
  /** Milliseconds since the epoch. */
  time: number;
  /** Whether the page could be read. */
  up: boolean;
  /** What was counted since the look before; absent in the first one. */
  since?: Tally;
  /** Its process was started anew since the look before. */
  reset?: true;
  gauges: Reading['gauges'];
}

/** A page and the looks at it, oldest first. */
export interface Source extends SourceKey {
  names?: PageNames;
  looks: Look[];
  /** All that was counted, at the last look. */
  last?: Tally;
}

/** More pages than a demo has. */
const maxSources = 400;

/** The looks of the last half hour, of each page. */
export class ReadingWindow {
  readonly #sources = new Map<string, Source>();
  readonly milliseconds: number;

  constructor(milliseconds: number) {
    this.milliseconds = milliseconds;
  }

  /** Keeps one look; no reading: the page could not be read. Old ones are forgotten. */
  add(key: SourceKey, time: number, reading: Reading | undefined): void {
    const id = [key.job, key.namespace, key.service, key.pod].join('/');
    const known = this.#sources.get(id);
    if (!known && this.#sources.size >= maxSources) return;
    const source: Source = known ?? { ...key, looks: [] };
    this.#sources.set(id, source);
    source.looks.push(lookAt(source, time, reading));
    if (reading) {
      source.names = reading.names;
      source.last = reading.tally;
    }
  }

  /** Forgets what is older than the window, and pages that have nothing left. */
  forget(now: number): void {
    const oldest = now - this.milliseconds;
    for (const [id, source] of this.#sources) {
      source.looks = source.looks.filter(({ time }) => time >= oldest);
      if (source.looks.length === 0) this.#sources.delete(id);
    }
  }

  /** Pages of one service, or of all. */
  sourcesOf(service?: { namespace: string; name: string }): Source[] {
    return [...this.#sources.values()].filter(
      source =>
        !service ||
        (source.namespace === service.namespace &&
          source.service === service.name),
    );
  }
}

function lookAt(
  { last }: Source,
  time: number,
  reading: Reading | undefined,
): Look {
  if (!reading) return { time, up: false, gauges: {} };
  const { tally, gauges } = reading;
  if (!last) return { time, up: true, gauges };
  return isReset(last, tally)
    ? { time, up: true, reset: true, since: tally, gauges }
    : { time, up: true, since: tallySince(last, tally), gauges };
}
