import { useState } from 'react';

/** The first value that is there. Nothing moves while somebody types: later ones change no form. */
export function useFirst<T>(value: T | undefined): T | undefined {
  const [first, setFirst] = useState(value);
  if (first === undefined && value !== undefined) {
    setFirst(value);
  }
  return first ?? value;
}
