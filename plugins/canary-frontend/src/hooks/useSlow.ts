import { useEffect, useState } from 'react';

/** How long a page loads before it says what it is waiting for. */
const patience = 3_000;

/** True once what is drawn in place of an answer has stood there for three seconds. */
export function useSlow(): boolean {
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), patience);
    return () => clearTimeout(timer);
  }, []);
  return slow;
}
