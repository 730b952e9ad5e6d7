import type { LoggerService } from '@backstage/backend-plugin-api';
import { toError } from '@backstage/errors';
import { CanaryError } from '@llm-canary/backstage-plugin-canary-common';
import { KubernetesError } from '@llm-canary/backstage-plugin-canary-node';
import type { MigrationRuns } from './MigrationStore';

const BEAT_MILLISECONDS = 20_000;
/** Together half a minute: as long as a database takes to come back. */
const PAUSES_MILLISECONDS = [1_000, 2_000, 4_000, 8_000, 16_000];

/** How a run went: with `unfinished` it was stopped in the middle, and no end is recorded. */
export type RunEnding = { head?: unknown } | 'unfinished';

export interface BackgroundRunsOptions {
  runs: Pick<MigrationRuns, 'end' | 'beat' | 'leave'>;
  logger: LoggerService;
  sleep(milliseconds: number): Promise<void>;
}

/** Why a run ended before its units, for people; what it says more is in the log. */
function describeFailure(error: unknown): string {
  if (CanaryError.is(error)) return `${error.message} (${error.code})`;
  if (KubernetesError.is(error)) return error.message;
  return 'The portal failed; its log says why';
}

/**
 * Runs that go on after their request was answered. Each says that it lives, and ends with a record; one
 * that the stop of the portal meets finishes its step, leaves no end, and keeps its lock.
 */
export class BackgroundRuns {
  readonly #options: BackgroundRunsOptions;
  readonly #stopping = new AbortController();
  readonly #running = new Set<Promise<void>>();

  constructor(options: BackgroundRunsOptions) {
    this.#options = options;
  }

  /** Whether this process takes no more runs. */
  get isStopping(): boolean {
    return this.#stopping.signal.aborted;
  }

  /** @param work - stops between two steps when its signal aborts */
  start(
    runId: string,
    work: (signal: AbortSignal) => Promise<RunEnding>,
  ): void {
    const run = this.#carry(runId, work).finally(() =>
      this.#running.delete(run),
    );
    this.#running.add(run);
  }

  /** Resolves when no run of this process goes on. */
  async stop(): Promise<void> {
    this.#stopping.abort();
    await Promise.allSettled(this.#running);
  }

  async #carry(
    runId: string,
    work: (signal: AbortSignal) => Promise<RunEnding>,
  ): Promise<void> {
    const { runs, logger } = this.#options;
    const { signal } = this.#stopping;
    let beat = Promise.resolve();
    const timer = setInterval(() => {
      beat = this.#quietly('could not say that it lives', () =>
        runs.beat(runId),
      );
    }, BEAT_MILLISECONDS);
    timer.unref();
    let ending: RunEnding | { error: string };
    try {
      ending = await work(signal);
    } catch (error) {
      logger.error(`Run ${runId} of a migration failed`, toError(error));
      ending = signal.aborted
        ? 'unfinished'
        : { error: describeFailure(error) };
    } finally {
      clearInterval(timer);
      await beat;
    }
    if (ending === 'unfinished') {
      await this.#quietly('could not say that it stopped', () =>
        runs.leave(runId),
      );
      return;
    }
    await this.#end(runId, ending);
  }

  /** A run without a recorded end holds its lock for ever: its record is tried more than once. */
  async #end(
    runId: string,
    end: { head?: unknown; error?: string },
  ): Promise<void> {
    const { runs, logger, sleep } = this.#options;
    for (const pause of [...PAUSES_MILLISECONDS, 0]) {
      try {
        await runs.end(runId, end);
        return;
      } catch (error) {
        const what = `The end of run ${runId} of a migration could not be recorded`;
        logger.error(what, toError(error));
        if (this.isStopping) return;
        await sleep(pause);
      }
    }
  }

  async #quietly(what: string, change: () => Promise<void>): Promise<void> {
    try {
      await change();
    } catch (error) {
      this.#options.logger.warn(`A run of a migration ${what}`, toError(error));
    }
  }
}
