import { setTimeout as sleep } from 'node:timers/promises';
import { ApiError } from '../client';
import type { ApiKind, ApiObject, StandInClient } from '../client';

export interface FollowOptions {
  client: StandInClient;
  kind: ApiKind;
  signal: AbortSignal;
  /**
   * Called for every object found and every change of one; and, without `onGone`, for deletions, with the
   * last state.
   */
  onObject(object: ApiObject): void;
  /** Called for every object that is gone, with its last state. */
  onGone?(object: ApiObject): void;
  onError(error: unknown): void;
}

const pauseMilliseconds = 200;
const longestPauseMilliseconds = 5_000;

/**
 * Lists a kind, then watches it, for ever. After any fault it lists again: a stand-in is
 * level-triggered, so what was missed in between is made good by looking at everything once more.
 * Objects that vanished during a fault are reported once, as they were last seen.
 */
export async function followKind(options: FollowOptions): Promise<void> {
  const seen = new Map<string, ApiObject>();
  let pause = pauseMilliseconds;
  while (!options.signal.aborted) {
    try {
      let resourceVersion = await listOnce(options, seen);
      pause = pauseMilliseconds;
      for (;;) {
        resourceVersion = await watchOnce(options, seen, resourceVersion);
      }
    } catch (error) {
      if (options.signal.aborted) return;
      // 410: our place in the stream is gone, which a new list repairs at once.
      if (!ApiError.is(error, 410)) {
        options.onError(error);
        await sleep(pause, undefined, { signal: options.signal }).catch(
          () => {},
        );
        pause = Math.min(pause * 2, longestPauseMilliseconds);
      }
    }
  }
}

async function listOnce(
  { client, kind, onObject, onGone = onObject }: FollowOptions,
  seen: Map<string, ApiObject>,
): Promise<string> {
  const { items, resourceVersion } = await client.list(kind);
  const before = new Map(seen);
  seen.clear();
  for (const item of items) {
    seen.set(item.metadata.uid ?? '', item);
    before.delete(item.metadata.uid ?? '');
    onObject(item);
  }
  for (const gone of before.values()) onGone(gone);
  return resourceVersion;
}

async function watchOnce(
  options: FollowOptions,
  seen: Map<string, ApiObject>,
  from: string,
): Promise<string> {
  let resourceVersion = from;
  const { client, kind, signal, onGone = options.onObject } = options;
  for await (const event of client.watch(kind, { resourceVersion, signal })) {
    const { metadata } = event.object;
    resourceVersion = metadata.resourceVersion ?? resourceVersion;
    if (event.type === 'BOOKMARK') continue;
    if (event.type === 'DELETED') {
      seen.delete(metadata.uid ?? '');
      onGone(event.object);
    } else {
      seen.set(metadata.uid ?? '', event.object);
      options.onObject(event.object);
    }
  }
  // A server that ends watches at once must not make us spin.
  if (resourceVersion === from) await sleep(50, undefined, { signal });
  return resourceVersion;
}
