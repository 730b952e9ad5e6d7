import type { SeenService } from './types';

/**
 * What is remembered of a service. `noneByItself`: nobody manages it as far as its own metadata goes,
 * and the experiments could not be read, so that one of them may list it all the same.
 */
export type Remembered = 'managed' | 'none' | 'noneByItself';

/**
 * Which services were adopted since the last look. One that was never seen before was not: it may
 * have been an arm for years. What is unknown now says nothing, and what was known of it stays.
 */
export function decideAdoptions<T extends SeenService>(
  seen: Iterable<T>,
  before: {
    remembered: ReadonlyMap<string, Remembered>;
    /** Whether the experiments can be read now. */
    experimentsReadable: boolean;
  },
): { adopted: T[]; remembered: Map<string, Remembered> } {
  const adopted: T[] = [];
  const remembered = new Map<string, Remembered>();
  for (const service of seen) {
    const last = before.remembered.get(service.uid);
    const state = stateOf(service, before.experimentsReadable) ?? last;
    if (state !== undefined) remembered.set(service.uid, state);
    if (state === 'managed' && isAdoption(service, last)) adopted.push(service);
  }
  return { adopted, remembered };
}

function stateOf(
  { ownership }: SeenService,
  experimentsReadable: boolean,
): Remembered | undefined {
  switch (ownership.ownership) {
    case 'managed':
      return 'managed';
    case 'none':
      return experimentsReadable ? 'none' : 'noneByItself';
    case 'unknown':
      return undefined;
    default: {
      const never: never = ownership;
      return never;
    }
  }
}

function isAdoption(
  { own }: SeenService,
  last: Remembered | undefined,
): boolean {
  return (
    last === 'none' || (last === 'noneByItself' && own.ownership === 'managed')
  );
}
