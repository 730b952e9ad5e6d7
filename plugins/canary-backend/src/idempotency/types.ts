import type { ErrorCode } from '@llm-canary/backstage-plugin-canary-common';

/** A request that carries an Idempotency-Key. */
export interface KeyedRequest {
  /** Checked: see `readIdempotencyKey`. */
  key: string;
  /** Entity ref of the user, or subject of the service principal. */
  actor: string;
  /** Method and path: the same key on another one is another key. */
  route: string;
  /** SHA-256 of all else that was asked for: the same key with another one is refused. */
  fingerprint: string;
}

/** What is kept of a request: that it was accepted, or that nobody knows. Refusals are never kept. */
export type KeptResult =
  | { kind: 'accepted'; answer: unknown }
  | {
      kind: 'outcomeUnknown';
      code: Extract<ErrorCode, 'OUTCOME_UNKNOWN'>;
      message: string;
      fields: Readonly<Record<string, unknown>>;
    };

/**
 * What a request is told about its key.
 *
 * - `first`: nobody had it; the work is to be done, and the store told how it ended
 * - `running`: the first one is still at it
 * - `kept`: there is a result
 * - `noEnd`: the first one went away without a word; its write may have been sent
 * - `mismatch`: the key belongs to another request
 */
export type Claim =
  | { state: 'first' }
  | { state: 'running' }
  | { state: 'kept'; result: KeptResult }
  | { state: 'noEnd' }
  | { state: 'mismatch' };

/** First results by key, shared by all replicas of the portal. */
export interface IdempotencyStore {
  /** Takes the key for this call, or says what became of the call that has it. */
  claim(request: KeyedRequest, holder: string): Promise<Claim>;
  /** Says that the call still works. Does nothing when the key is no longer its own. */
  renew(request: KeyedRequest, holder: string): Promise<void>;
  /** Keeps the result. Does nothing when the key is no longer its own. */
  keep(
    request: KeyedRequest,
    options: { holder: string; result: KeptResult },
  ): Promise<void>;
  /** Gives the key back: nothing was done under it. */
  forget(request: KeyedRequest, holder: string): Promise<void>;
  /** Removes what is older than the store keeps, and returns how many there were. */
  removeExpired(): Promise<number>;
}
