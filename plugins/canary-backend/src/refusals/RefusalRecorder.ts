import type { LoggerService } from '@backstage/backend-plugin-api';
import { toError } from '@backstage/errors';
import {
  CanaryError,
  readErrorBody,
  type Refusal,
} from '@llm-canary/backstage-plugin-canary-common';
import type { EndedOperation, OperationObserver } from '../observation';
import type { NewRefusal, RefusalStore } from './types';

/** The answer waits so long that a page which asks next sees the refusal, and no longer. */
const STORE_MILLISECONDS = 1_000;

export interface RefusalRecorderOptions {
  store: Pick<RefusalStore, 'append'>;
  newId(): string;
  /** For a refusal of which the database could not say when it was. */
  now(): Date;
  logger: LoggerService;
  /** Told of every refusal, stored or not. Must neither wait nor throw. */
  onRefusal(refusal: Refusal): void;
}

/** Keeps who was stopped from what, on which arm. Whatever the database does, the answer is the same. */
export class RefusalRecorder implements OperationObserver {
  readonly #options: RefusalRecorderOptions;
  /** A database that is away is logged once, not with every refusal. */
  #failing = false;

  constructor(options: RefusalRecorderOptions) {
    this.#options = options;
  }

  async ended(operation: EndedOperation): Promise<void> {
    const refusal = readRefusal(operation, this.#options.newId);
    if (!refusal) {
      return;
    }
    const at = (await this.#store(refusal)) ?? this.#options.now();
    this.#options.onRefusal({ ...refusal, at: at.toISOString() });
  }

  async #store(refusal: NewRefusal): Promise<Date | undefined> {
    const { store, logger } = this.#options;
    try {
      const at = await withinDeadline(store.append(refusal));
      this.#failing = false;
      return at;
    } catch (error) {
      if (!this.#failing) {
        logger.error('A refusal could not be recorded', toError(error));
      }
      this.#failing = true;
      return undefined;
    }
  }
}

/** Undefined for every end that is no refusal by ownership. */
function readRefusal(
  { call, error }: EndedOperation,
  newId: () => string,
): NewRefusal | undefined {
  if (
    !CanaryError.is(
      error,
      'CANARY_MANAGED_SERVICE',
      'CANARY_NESTED_TARGET',
      'CANARY_OWNERSHIP_UNAVAILABLE',
    )
  ) {
    return undefined;
  }
  const { ref, subject = 'service', operation, caller } = call;
  const { managedBy = null, reason } = readErrorBody({ ...error.fields });
  return {
    id: newId(),
    subject,
    cluster: ref.cluster,
    namespace: ref.namespace,
    name: ref.name,
    operation,
    code: error.code,
    actor: caller.actor,
    door: caller.door,
    managedBy,
    ...(reason !== undefined && { reason }),
  };
}

async function withinDeadline<T>(work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new Error('The database did not answer in time')),
      STORE_MILLISECONDS,
    );
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
