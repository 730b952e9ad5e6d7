const newline = 0x0a;

/** A line grew beyond its limit. */
export class LineTooLong extends Error {}

/**
 * Splits chunks of bytes into lines, without their line breaks. Works on bytes, because a chunk may
 * end inside a character.
 */
export class LineSplitter {
  readonly #maxBytes: number;
  #parts: Uint8Array[] = [];
  #bytes = 0;

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes;
  }

  /** Whether the input ended inside a line. */
  get torn(): boolean {
    return this.#bytes > 0;
  }

  /**
   * The lines that a chunk completes.
   * @throws LineTooLong
   */
  *push(chunk: Uint8Array): Generator<Buffer> {
    let start = 0;
    let end = chunk.indexOf(newline);
    while (end !== -1) {
      yield this.#complete(chunk.subarray(start, end));
      start = end + 1;
      end = chunk.indexOf(newline, start);
    }
    if (start < chunk.length) this.#keep(chunk.subarray(start));
  }

  #keep(part: Uint8Array): void {
    this.#bytes += part.length;
    if (this.#bytes > this.#maxBytes) throw new LineTooLong();
    this.#parts.push(part);
  }

  #complete(part: Uint8Array): Buffer {
    if (this.#bytes + part.length > this.#maxBytes) throw new LineTooLong();
    if (this.#bytes === 0) {
      return Buffer.from(part.buffer, part.byteOffset, part.byteLength);
    }
    this.#parts.push(part);
    const line = Buffer.concat(this.#parts, this.#bytes + part.length);
    this.#parts = [];
    this.#bytes = 0;
    return line;
  }
}
