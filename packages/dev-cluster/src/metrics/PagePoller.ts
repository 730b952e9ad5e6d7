import type { ScrapeTarget } from '../models';
import { parsePage, type PageSample } from './parsePage';
import { readEnginePage, readGatewayPage } from './readPage';
import type { ReadingWindow } from './ReadingWindow';

/** How to look at the pages. */
export interface PollerOptions {
  window: ReadingWindow;
  /** The pages that there are now; throws when that cannot be known. */
  targets(): readonly ScrapeTarget[];
  everyMilliseconds: number;
  /** Milliseconds since the epoch. */
  now(): number;
}

const pageMilliseconds = 2_000;
const pageBytes = 4_000_000;
const pagesAtOnce = 20;
const mostPages = 400;

/** Looks at all pages again and again, and keeps what they say. */
export class PagePoller {
  readonly #options: PollerOptions;
  #timer: NodeJS.Timeout | undefined;
  #looking: Promise<void> | undefined;
  #problem: string | undefined = 'The demo has not looked at its pages yet';

  constructor(options: PollerOptions) {
    this.#options = options;
  }

  /** Why the pages cannot be looked at; undefined when they can. */
  get problem(): string | undefined {
    return this.#problem;
  }

  start(): void {
    const look = () => {
      // A round that takes longer than the pace is waited for.
      this.#looking ??= this.look().finally(() => {
        this.#looking = undefined;
      });
    };
    look();
    this.#timer = setInterval(look, this.#options.everyMilliseconds);
    this.#timer.unref();
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer);
    await this.#looking;
  }

  /** Looks at every page once. Never rejects: a page that cannot be read is kept as that. */
  async look(): Promise<void> {
    const { targets, window, now } = this.#options;
    let pages: ScrapeTarget[];
    try {
      pages = targets().slice(0, mostPages);
      this.#problem = undefined;
    } catch {
      this.#problem = 'The list of the pages of the demo cannot be read';
      return;
    }
    while (pages.length > 0) {
      const some = pages.splice(0, pagesAtOnce);
      await Promise.all(some.map(page => this.#lookAt(page)));
    }
    window.forget(now());
  }

  async #lookAt(target: ScrapeTarget): Promise<void> {
    const { window, now } = this.#options;
    const samples = await readSamples(target.url);
    const time = now();
    if (target.job === 'engine' && target.labels) {
      const { namespace, pod } = target.labels;
      const service = target.labels.service.replace(/-leader$/, '');
      const key = { job: target.job, namespace, service, pod };
      window.add(key, time, samples && readEnginePage(samples));
      return;
    }
    for (const [path, reading] of readGatewayPage(samples ?? [])) {
      const [namespace = '', service = ''] = path.split('/');
      window.add(
        { job: 'gateway', namespace, service, pod: '' },
        time,
        reading,
      );
    }
  }
}

async function readSamples(url: string): Promise<PageSample[] | undefined> {
  try {
    const answer = await fetch(url, {
      redirect: 'error',
      signal: AbortSignal.timeout(pageMilliseconds),
    });
    if (!answer.ok || !answer.body) return undefined;
    const decoder = new TextDecoder();
    let text = '';
    for await (const chunk of answer.body) {
      text += decoder.decode(chunk, { stream: true });
      if (text.length > pageBytes) return undefined;
    }
    return parsePage(text);
  } catch {
    // It ended, or hangs: the look says that it could not be read.
    return undefined;
  }
}
