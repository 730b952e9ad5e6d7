import { useCallback, useEffect, useMemo, useRef } from 'react';

/** Hands on the newest of many values, once for each frame that the browser draws. */
export interface FrameFlush<T> {
  later(value: T): void;
  /** At once; what waited is dropped. */
  now(value: T): void;
}

export function useFrameFlush<T>(take: (value: T) => void): FrameFlush<T> {
  const waiting = useRef<number | undefined>(undefined);
  const newest = useRef<T | undefined>(undefined);
  const drop = useCallback(() => {
    if (waiting.current !== undefined) cancelAnimationFrame(waiting.current);
    waiting.current = undefined;
  }, []);
  useEffect(() => drop, [drop]);
  return useMemo(
    () => ({
      later(value) {
        newest.current = value;
        waiting.current ??= requestAnimationFrame(() => {
          waiting.current = undefined;
          if (newest.current !== undefined) take(newest.current);
        });
      },
      now(value) {
        drop();
        take(value);
      },
    }),
    [drop, take],
  );
}
