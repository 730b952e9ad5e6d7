import { useCallback, useState } from 'react';
import { useLiveChanges } from './useLiveChanges';

/** How often a page asks again, in milliseconds. */
export const refreshInterval = 15_000;

export interface Refresh {
  paused: boolean;
  toggle(): void;
  /** For react-query: never while paused. Hidden tabs wait by react-query's own rule. */
  interval: number | false;
}

/** The rhythm of one page, which also follows the changes that the backend tells of. */
export function useRefresh(): Refresh {
  const [paused, setPaused] = useState(false);
  useLiveChanges(paused);
  const toggle = useCallback(() => setPaused(before => !before), []);
  return { paused, toggle, interval: paused ? false : refreshInterval };
}
