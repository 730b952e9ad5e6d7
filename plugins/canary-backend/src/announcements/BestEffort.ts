import type { LoggerService } from '@backstage/backend-plugin-api';
import { toError } from '@backstage/errors';

const DEADLINE_MILLISECONDS = 10_000;
/** More would pile up behind a service that does not answer. */
const MAX_PENDING = 50;

/**
 * Does what nobody waits for. What fails, or takes too long, is logged the first time, and again only
 * after it worked in between: a portal without the notifications plugin is no reason for a full log.
 */
export class BestEffort {
  readonly #logger: LoggerService;
  readonly #deadlineMilliseconds: number;
  readonly #failing = new Set<string>();
  readonly #pending = new Set<Promise<void>>();

  constructor(options: {
    logger: LoggerService;
    /** 10 s by default. */
    deadlineMilliseconds?: number;
  }) {
    this.#logger = options.logger;
    this.#deadlineMilliseconds =
      options.deadlineMilliseconds ?? DEADLINE_MILLISECONDS;
  }

  /** Never throws. `what` is the subject of the sentence that is logged. */
  run(what: string, work: () => Promise<void>): void {
    if (this.#pending.size >= MAX_PENDING) {
      this.#failed(what, new Error('Too much is waiting already'));
      return;
    }
    const pending = this.#attempt(what, work);
    this.#pending.add(pending);
    void pending.finally(() => this.#pending.delete(pending));
  }

  /** Resolves when nothing is under way any more. */
  async settled(): Promise<void> {
    await Promise.allSettled(this.#pending);
  }

  async #attempt(what: string, work: () => Promise<void>): Promise<void> {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(
        () => reject(new Error('No answer in time')),
        this.#deadlineMilliseconds,
      );
      timer.unref();
    });
    try {
      await Promise.race([work(), late]);
      this.#failing.delete(what);
    } catch (error) {
      this.#failed(what, error);
    } finally {
      clearTimeout(timer);
    }
  }

  #failed(what: string, error: unknown): void {
    if (this.#failing.has(what)) return;
    this.#failing.add(what);
    this.#logger.warn(`${what} could not be sent`, toError(error));
  }
}
