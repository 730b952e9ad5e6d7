import { capText } from './capText';

/** A text as both databases take it: PostgreSQL stores no NUL character, and would lose the whole row. */
export function storedText(text: string, length: number): string {
  return capText(text.replaceAll('\u0000', ''), length);
}
