import {
  isMask,
  isRecord,
  stringifyLossless,
} from '@llm-canary/backstage-plugin-canary-common';

/** Longer texts are cut in a row; the row opens to the whole. */
const maxInRow = 240;

/** Lists and maps that are longer as text are counted in a row. */
const maxInline = 48;

/** A mask that is the whole of a quoted text, or a part of any text. */
const maskInText = /"<masked:[0-9a-f]{16}>"|<masked:[0-9a-f]{16}>/g;

/** What stands for a secret on the screen, whatever it is. */
export const dots = '••••••';

/** A value in a row: its text, or how many items or members it has. */
export type ShortValue =
  | { kind: 'masked' }
  | { kind: 'text'; text: string }
  | { kind: 'items' | 'members'; count: number };

/** A text with what stands for secrets in it as dots. */
export function hideMasks(text: string): string {
  return text.replaceAll(maskInText, dots);
}

/** JSON in one line, with secrets inside it as dots. Integers are exact. */
function jsonLine(value: unknown): string {
  return hideMasks(stringifyLossless(value));
}

/** A value in as little room as a row has. */
export function shortValue(value: unknown): ShortValue {
  if (isMask(value)) return { kind: 'masked' };
  const text = jsonLine(value);
  if (text.length > maxInline) {
    if (Array.isArray(value)) return { kind: 'items', count: value.length };
    if (isRecord(value)) {
      return { kind: 'members', count: Object.keys(value).length };
    }
  }
  return {
    kind: 'text',
    text: text.length > maxInRow ? `${text.slice(0, maxInRow)}…` : text,
  };
}

/** A text of several lines as it is; undefined for all else. */
export function linesOf(value: unknown): string | undefined {
  return typeof value === 'string' && value.includes('\n') ? value : undefined;
}

/** What a search looks for in a value. Masks cannot be found: they say nothing. */
export function searchableText(value: unknown): string {
  return value === undefined ? '' : jsonLine(value).replaceAll(dots, '');
}
