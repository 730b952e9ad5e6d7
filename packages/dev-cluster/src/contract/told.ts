import type { OpenWatch, RawWatchEvent } from '../http';

/** Type and name of each event. */
export function told(events: readonly RawWatchEvent[]): string[] {
  return events.map(({ type, object }) =>
    `${type} ${object.metadata?.name ?? ''}`.trim(),
  );
}

export function untilCount(watch: OpenWatch, count: number): Promise<void> {
  return watch.until(events => events.length >= count);
}
