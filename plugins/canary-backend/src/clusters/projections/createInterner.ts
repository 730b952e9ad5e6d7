/** Gives the same string object for equal strings. */
export type Interner = <T extends string | undefined>(text: T) => T;

/**
 * Rows of one cluster repeat their namespaces, charts, models and engines; one copy of each is kept.
 * Starts afresh when it holds more different strings than it should save.
 */
export function createInterner(limit = 20_000): Interner {
  const known = new Map<string, string>();
  return text => {
    if (text === undefined) return text;
    const seen = known.get(text);
    if (seen !== undefined) return seen as typeof text;
    if (known.size >= limit) known.clear();
    known.set(text, text);
    return text;
  };
}
