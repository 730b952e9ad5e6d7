import type { ListServicesQuery } from '@llm-canary/backstage-plugin-canary-common';
import { serviceKey } from '../routing/servicePath';
import type { ServiceList } from './serviceList';

/** Rows of one request; a screen shows some forty of them. */
export const windowSize = 200;

/** Rows above the first visible one that a window begins with. */
const lead = 80;

/** The places on the screen, both inclusive. */
export interface VisibleRange {
  first: number;
  last: number;
}

/**
 * The window to ask for: it starts a little above the screen, at a row known by its key rather
 * than by its number, so that rows that came or went above do not shift what is seen.
 */
export function windowAt(
  list: ServiceList | undefined,
  visible: VisibleRange,
): Pick<ListServicesQuery, 'offset' | 'around' | 'limit'> {
  const start = Math.max(0, visible.first - lead);
  const row = list?.rows.get(start);
  if (start === 0 || !row) {
    return { offset: start, limit: windowSize };
  }
  return { around: serviceKey(row), limit: windowSize };
}
