/**
 * Texts to be found in others. A look takes the time of the text alone, however many are looked for: a
 * pattern of twenty thousand takes seconds to make.
 */
export class TextIndex {
  readonly #prefix: number;
  /** By their first characters, then by their length. */
  readonly #texts = new Map<string, Map<number, Set<string>>>();

  /** @param prefix - length that each of the texts has at least */
  constructor(prefix: number) {
    this.#prefix = prefix;
  }

  add(text: string): void {
    const start = text.slice(0, this.#prefix);
    const byLength = this.#texts.get(start) ?? new Map<number, Set<string>>();
    const alike = byLength.get(text.length) ?? new Set<string>();
    alike.add(text);
    byLength.set(text.length, alike);
    this.#texts.set(start, byLength);
  }

  isIn(text: string): boolean {
    for (let at = 0; at + this.#prefix <= text.length; at += 1) {
      if (this.#longestAt(text, at) !== undefined) return true;
    }
    return false;
  }

  /** From left to right, the longest first, so that no part of one is taken for it. */
  replaceIn(text: string, replacement: (found: string) => string): string {
    let replaced = '';
    let kept = 0;
    for (let at = 0; at + this.#prefix <= text.length;) {
      const found = this.#longestAt(text, at);
      if (found === undefined) {
        at += 1;
      } else {
        replaced += text.slice(kept, at) + replacement(found);
        at += found.length;
        kept = at;
      }
    }
    return replaced + text.slice(kept);
  }

  #longestAt(text: string, at: number): string | undefined {
    const byLength = this.#texts.get(text.slice(at, at + this.#prefix));
    let longest: string | undefined;
    for (const [length, alike] of byLength ?? []) {
      if (length <= (longest?.length ?? 0)) continue;
      const part = text.slice(at, at + length);
      if (alike.has(part)) longest = part;
    }
    return longest;
  }
}
