import { useEffect, useState } from 'react';

function secondsUntil(end: number): number {
  return Math.max(0, Math.ceil((end - Date.now()) / 1_000));
}

/** Seconds that are left until a moment (milliseconds since 1970); 0 when it has passed. */
export function useCountdown(end: number): number {
  const [left, setLeft] = useState(() => secondsUntil(end));
  useEffect(() => {
    setLeft(secondsUntil(end));
    const timer = setInterval(() => setLeft(secondsUntil(end)), 500);
    return () => clearInterval(timer);
  }, [end]);
  return left;
}
