/** What is wrong with a JSON text that a parser would pass over in silence. */
export interface JsonProblem {
  /** Keys and indexes that lead there, joined by dots. */
  path: string;
  message: string;
}

interface Frame {
  /** Keys so far of a map; a list has none. */
  keys?: Set<string>;
  at: string | number;
}

const quote = 0x22;
const comma = 0x2c;
const backslash = 0x5c;
const openList = 0x5b;
const closeList = 0x5d;
const openMap = 0x7b;
const closeMap = 0x7d;

/** Index behind the closing quote of the string that begins at `start`. */
function endOfString(text: string, start: number): number {
  let end = text.indexOf('"', start + 1);
  while (end !== -1) {
    let escapes = 0;
    while (text.charCodeAt(end - 1 - escapes) === backslash) escapes += 1;
    if (escapes % 2 === 0) return end + 1;
    end = text.indexOf('"', end + 1);
  }
  return text.length;
}

/** A key as it is read: `"\u0061"` is `a`, too. */
function readKey(literal: string): string {
  if (!literal.includes('\\')) return literal.slice(1, -1);
  try {
    return String(JSON.parse(literal));
  } catch {
    return literal;
  }
}

/** Follows a text through its maps and lists, without a stack of calls. */
class Scan {
  readonly #frames: Frame[] = [];
  readonly #maximumDepth: number;
  #expectsKey = false;

  constructor(maximumDepth: number) {
    this.#maximumDepth = maximumDepth;
  }

  string(text: string, start: number, end: number): string | undefined {
    const frame = this.#frames.at(-1);
    if (!this.#expectsKey || !frame?.keys) return undefined;
    this.#expectsKey = false;
    const key = readKey(text.slice(start, end));
    frame.at = key;
    if (frame.keys.has(key)) return 'is there twice';
    if (key === '__proto__') return 'is no name of a field';
    frame.keys.add(key);
    return undefined;
  }

  other(code: number): string | undefined {
    if (code === comma) this.#next();
    else if (code === openMap) return this.#open({ keys: new Set(), at: '' });
    else if (code === openList) return this.#open({ at: 0 });
    else if (code === closeMap || code === closeList) this.#close();
    return undefined;
  }

  get path(): string {
    return this.#frames.map(({ at }) => at).join('.');
  }

  #next(): void {
    const frame = this.#frames.at(-1);
    if (!frame) return;
    this.#expectsKey = frame.keys !== undefined;
    if (typeof frame.at === 'number') frame.at += 1;
  }

  #open(frame: Frame): string | undefined {
    if (this.#frames.length === this.#maximumDepth) {
      return `is nested more than ${this.#maximumDepth} levels deep`;
    }
    this.#frames.push(frame);
    this.#expectsKey = frame.keys !== undefined;
    return undefined;
  }

  #close(): void {
    this.#frames.pop();
    this.#expectsKey = false;
  }
}

/**
 * The first key that a map has twice, or the first value that stands too deep. Parsers keep the last of
 * equal keys, so that what is read may not be what was reviewed. Says nothing of a text that is no JSON.
 */
export function scanJson(
  text: string,
  maximumDepth: number,
): JsonProblem | undefined {
  const scan = new Scan(maximumDepth);
  let at = 0;
  while (at < text.length) {
    const code = text.charCodeAt(at);
    const end = code === quote ? endOfString(text, at) : at + 1;
    const message =
      code === quote ? scan.string(text, at, end) : scan.other(code);
    if (message) return { path: scan.path, message };
    at = end;
  }
  return undefined;
}
