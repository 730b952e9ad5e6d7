import type { LiveChange } from '@llm-canary/backstage-plugin-canary-common';
import { readFailure } from './readFailure';

/** Pauses between two attempts to open the stream, in milliseconds. */
const pauses = { first: 1_000, longest: 60_000 };

/** Statuses that another attempt will not change: no such route, no right to it. */
const lasting = new Set([401, 403, 404, 501]);

export interface FollowOptions {
  watch(signal: AbortSignal): AsyncIterable<LiveChange>;
  onChange(change: LiveChange): void;
  /** Whether nobody looks at the page. */
  isHidden(): boolean;
  /** Calls the listener when somebody begins or ceases to look; returns how to stop that. */
  onVisibility(listener: () => void): () => void;
}

function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise(resolve => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}

/** Follows until aborted, or until there is nothing to follow. */
async function follow(options: FollowOptions, signal: AbortSignal) {
  let wait = pauses.first;
  while (!signal.aborted) {
    try {
      for await (const change of options.watch(signal)) {
        wait = pauses.first;
        options.onChange(change);
      }
    } catch (error) {
      if (lasting.has(readFailure(error).status ?? 0)) {
        return;
      }
    }
    await pause(wait, signal);
    wait = Math.min(2 * wait, pauses.longest);
  }
}

/**
 * Keeps one stream of changes open while somebody looks at the page, and opens it again, after ever
 * longer pauses, when it breaks. Returns how to stop.
 */
export function followChanges(options: FollowOptions): () => void {
  let current: AbortController | undefined;
  const adjust = () => {
    if (options.isHidden()) {
      current?.abort();
      current = undefined;
    } else if (!current) {
      current = new AbortController();
      void follow(options, current.signal);
    }
  };
  const forget = options.onVisibility(adjust);
  adjust();
  return () => {
    forget();
    current?.abort();
  };
}
