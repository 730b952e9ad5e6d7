import type { LoggerService } from '@backstage/backend-plugin-api';
import { toError } from '@backstage/errors';
import { CanaryError } from '@llm-canary/backstage-plugin-canary-common';
import type {
  Claim,
  IdempotencyStore,
  KeptResult,
  KeyedRequest,
} from './types';

const LOOK_MILLISECONDS = 200;
/** Together ten seconds: longer than a write to a cluster that answers, shorter than a proxy's patience. */
const LOOKS = 50;
const RENEWAL_MILLISECONDS = 20_000;

export interface IdempotencyKeysOptions {
  store: IdempotencyStore;
  logger: LoggerService;
  newId(): string;
  sleep(milliseconds: number): Promise<void>;
}

/** What is to be done once, and how its answer is read when it comes from the store. */
export interface OneTimeWork<T> {
  work(): Promise<T>;
  /** Throws when the stored answer is not one. */
  readAnswer(stored: unknown): T;
  /** The code when the first one still runs; RELEASE_BUSY when absent. */
  busyCode?: 'RELEASE_BUSY' | 'EXPERIMENT_BUSY' | 'MIGRATION_LOCKED';
  /** Called when the answer is that of an earlier call. */
  onReplay(): void;
}

/**
 * Does what is asked under an Idempotency-Key once in 24 hours, whichever replica is asked. Accepted
 * results and OUTCOME_UNKNOWN are kept and answered again; a refusal or failure gives the key back,
 * because nothing was done.
 */
export class IdempotencyKeys {
  readonly #options: IdempotencyKeysOptions;

  constructor(options: IdempotencyKeysOptions) {
    this.#options = options;
  }

  /**
   * Two at the same time: the second waits up to ten seconds for the first.
   *
   * @throws IDEMPOTENCY_MISMATCH when the key was used for another request; the busy code when the first
   * one takes longer; OUTCOME_UNKNOWN as it was thrown first, or when the first one never said how it
   * ended; else whatever the work throws
   */
  async once<T>(request: KeyedRequest, once: OneTimeWork<T>): Promise<T> {
    const holder = this.#options.newId();
    const claim = await this.#claim(request, holder);
    switch (claim.state) {
      case 'first':
        return this.#doFirst(request, { holder, work: once.work });
      case 'kept':
        once.onReplay();
        return replay(claim.result, once);
      case 'noEnd':
        throw new CanaryError(
          'OUTCOME_UNKNOWN',
          'The first request with this Idempotency-Key never said how it ended; look before trying again with another key',
        );
      case 'mismatch':
        throw new CanaryError(
          'IDEMPOTENCY_MISMATCH',
          'This Idempotency-Key was used for another request',
        );
      case 'running':
        throw new CanaryError(
          once.busyCode ?? 'RELEASE_BUSY',
          'The first request with this Idempotency-Key is still running',
        );
      default: {
        const never: never = claim;
        return never;
      }
    }
  }

  async #claim(request: KeyedRequest, holder: string): Promise<Claim> {
    const { store, sleep, logger } = this.#options;
    try {
      let claim = await store.claim(request, holder);
      for (let look = 0; look < LOOKS && claim.state === 'running'; look++) {
        await sleep(LOOK_MILLISECONDS);
        claim = await store.claim(request, holder);
      }
      return claim;
    } catch (error) {
      // Its text holds the statement.
      logger.error('An Idempotency-Key could not be looked up', toError(error));
      throw new Error('The database of the portal did not answer');
    }
  }

  async #doFirst<T>(
    request: KeyedRequest,
    { holder, work }: { holder: string; work(): Promise<T> },
  ): Promise<T> {
    const { store } = this.#options;
    let renewal = Promise.resolve();
    const timer = setInterval(() => {
      renewal = this.#quietly(() => store.renew(request, holder));
    }, RENEWAL_MILLISECONDS);
    timer.unref();
    try {
      const answer = await work();
      const result: KeptResult = { kind: 'accepted', answer };
      await this.#quietly(() => store.keep(request, { holder, result }));
      return answer;
    } catch (error) {
      const result = unknownOutcome(error);
      await this.#quietly(() =>
        result
          ? store.keep(request, { holder, result })
          : store.forget(request, holder),
      );
      throw error;
    } finally {
      clearInterval(timer);
      await renewal;
    }
  }

  /** What the work found out matters more: a key without a result ends as one whose outcome is unknown. */
  async #quietly(change: () => Promise<void>): Promise<void> {
    try {
      await change();
    } catch (error) {
      this.#options.logger.warn(
        'The result of an Idempotency-Key could not be kept',
        toError(error),
      );
    }
  }
}

function unknownOutcome(error: unknown): KeptResult | undefined {
  if (!CanaryError.is(error, 'OUTCOME_UNKNOWN')) return undefined;
  const { message, fields } = error;
  return { kind: 'outcomeUnknown', code: 'OUTCOME_UNKNOWN', message, fields };
}

function replay<T>(result: KeptResult, once: OneTimeWork<T>): T {
  if (result.kind === 'accepted') return once.readAnswer(result.answer);
  const { code, message, fields } = result;
  throw new CanaryError(code, message, { fields: { ...fields } });
}
