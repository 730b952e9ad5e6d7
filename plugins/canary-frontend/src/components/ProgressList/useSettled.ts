import { useEffect, useRef, useState } from 'react';

/** Follows a text, but changes at most once in `pace` milliseconds; the last text always arrives. */
export function useSettled(text: string, pace: number): string {
  const [settled, setSettled] = useState(text);
  const changedAt = useRef(Date.now());
  useEffect(() => {
    if (text === settled) {
      return undefined;
    }
    const wait = Math.max(0, changedAt.current + pace - Date.now());
    const timer = setTimeout(() => {
      changedAt.current = Date.now();
      setSettled(text);
    }, wait);
    return () => clearTimeout(timer);
  }, [text, settled, pace]);
  return settled;
}
