import { rawNumber } from '../json/rawNumber';
import { findAssigned } from './findAssigned';
import { findShapes } from './findShapes';
import { isMask } from './mask';
import { TextIndex } from './TextIndex';

/** Shorter ones would be found in half of all texts; at their own place they are masked like others. */
const MIN_LENGTH = 6;

/** Secrets as they may stand in other texts. */
export class SecretTexts {
  readonly #texts = new Set<string>();
  #shortest = Number.POSITIVE_INFINITY;
  readonly #plain = new TextIndex(MIN_LENGTH);
  #forms?: TextIndex;

  /** Adds a secret, and the parts of it that are secret: of a command line, what is given to a flag. */
  add(secret: unknown): void {
    if (typeof secret !== 'string') {
      this.#add(rawNumber(secret) ?? `${secret}`);
      return;
    }
    // The same one stands in many layers.
    if (this.#texts.has(secret)) return;
    this.#add(secret);
    for (const part of findShapes(secret)) this.#add(part);
    for (const part of findAssigned(secret)) this.#add(part);
  }

  /** Whether a text is one of them, or holds one. */
  isIn(text: string): boolean {
    if (text.length < this.#shortest) return false;
    return this.#plain.isIn(text);
  }

  /** The text with each of them masked, in base64 and quoted too, and all that has a telling form. */
  hide(text: string, mask: (secret: unknown) => string): string {
    let hidden = text;
    if (this.#texts.size > 0) {
      this.#forms ??= indexOfForms(this.#texts);
      hidden = this.#forms.replaceIn(hidden, mask);
    }
    // One may begin like another.
    const shapes = findShapes(hidden).sort((a, b) => b.length - a.length);
    for (const shape of shapes) {
      if (!isMask(shape)) hidden = hidden.replaceAll(shape, () => mask(shape));
    }
    return hidden;
  }

  #add(text: string): void {
    if (text.length < MIN_LENGTH || isMask(text)) return;
    this.#texts.add(text);
    this.#shortest = Math.min(this.#shortest, text.length);
    this.#plain.add(text);
    this.#forms = undefined;
  }
}

function indexOfForms(texts: ReadonlySet<string>): TextIndex {
  const index = new TextIndex(MIN_LENGTH);
  for (const text of texts) {
    for (const form of formsOf(text)) index.add(form);
  }
  return index;
}

function formsOf(text: string): string[] {
  const bytes = new TextEncoder().encode(text);
  const binary = Array.from(bytes, byte => String.fromCharCode(byte)).join('');
  return [text, JSON.stringify(text).slice(1, -1), btoa(binary)];
}
