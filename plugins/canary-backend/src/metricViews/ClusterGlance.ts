import type { LoggerService } from '@backstage/backend-plugin-api';
import type {
  NamespacedName,
  ServiceGlance,
} from '@llm-canary/backstage-plugin-canary-common';
import type {
  MetricsReader,
  MetricsWindow,
  PanelOfService,
} from '@llm-canary/backstage-plugin-canary-node';
import { notScraped } from '../metrics';
import { explain } from './readPanels';
import { checkNumber, checkPoint } from './checkNumbers';

type Glance = Pick<ServiceGlance, 'ttftP95' | 'points'>;

const stepSeconds = 30;
const mostPoints = 60;
/** A list does not wait longer for a source; the others of its page are not late then. */
const patienceMilliseconds = 5_000;

function nameOf({ namespace, name }: NamespacedName): string {
  return `${namespace}/${name}`;
}

function gap(detail: string): Glance {
  return { ttftP95: notScraped(detail), points: [] };
}

function glanceOf({ now, lines }: PanelOfService): Glance {
  const line = lines.find(({ metric }) => metric === 'ttftP95');
  return {
    ttftP95: checkNumber(
      now.ttftP95 ?? notScraped('Not scraped: nothing is told of it'),
    ),
    points: (line?.points ?? []).slice(-mostPoints).map(checkPoint),
  };
}

/** The last half hour in steps that all who look within one of them share. */
function windowAt(moment: number): MetricsWindow {
  const end = Math.floor(moment / 1_000 / stepSeconds) * stepSeconds;
  const start = end - mostPoints * stepSeconds;
  return {
    start: new Date(start * 1_000),
    end: new Date(end * 1_000),
    stepSeconds,
  };
}

type Answer = (service: NamespacedName) => Glance;

/** TTFT of all services of one cluster, read once for all lists of the same half minute. */
export class ClusterGlance {
  readonly #reader: Pick<MetricsReader, 'glance'>;
  readonly #logger: LoggerService;
  #asked?: { end: number; answer: Promise<Answer> };

  constructor(options: {
    reader: Pick<MetricsReader, 'glance'>;
    logger: LoggerService;
  }) {
    this.#reader = options.reader;
    this.#logger = options.logger;
  }

  /** Resolves within five seconds, and never rejects. A late answer is for those who ask next. */
  async read(moment: Date): Promise<Answer> {
    const window = windowAt(moment.getTime());
    const end = window.end.getTime();
    if (this.#asked?.end !== end) {
      this.#asked = { end, answer: this.#ask(window) };
    }
    const { answer } = this.#asked;
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<Answer>(resolve => {
      timer = setTimeout(
        () =>
          resolve(() => gap('Not scraped: its source did not answer in time')),
        patienceMilliseconds,
      );
    });
    try {
      return await Promise.race([answer, late]);
    } finally {
      clearTimeout(timer);
    }
  }

  async #ask(window: MetricsWindow): Promise<Answer> {
    try {
      const found = await this.#reader.glance(window);
      const byName = new Map(
        found.map(one => [nameOf(one.service), glanceOf(one)]),
      );
      return service =>
        byName.get(nameOf(service)) ??
        gap('Not scraped: nothing counts its first tokens');
    } catch (error) {
      const detail = explain(error, this.#logger);
      return () => gap(detail);
    }
  }
}
