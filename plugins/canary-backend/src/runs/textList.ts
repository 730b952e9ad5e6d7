import { storedText } from './storedText';

/** A list of texts as a column holds it; at most so many, and the last says how many more there were. */
export function writeTextList(
  texts: readonly string[] | undefined,
  limits: { entries: number; characters: number },
): string | null {
  if (!texts || texts.length === 0) {
    return null;
  }
  const kept = texts
    .slice(0, limits.entries)
    .map(text => storedText(text, limits.characters));
  const left = texts.length - kept.length;
  return JSON.stringify(left > 0 ? [...kept, `… and ${left} more`] : kept);
}

/** Undefined when there is none, or when the column holds something else. */
export function readTextList(column: string | null): string[] | undefined {
  if (column === null) {
    return undefined;
  }
  try {
    const parsed: unknown = JSON.parse(column);
    return Array.isArray(parsed) ? parsed.map(String) : undefined;
  } catch {
    return undefined;
  }
}
