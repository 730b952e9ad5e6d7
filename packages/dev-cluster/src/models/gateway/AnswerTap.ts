import { Transform } from 'node:stream';
import type { TransformCallback } from 'node:stream';
import { StringDecoder } from 'node:string_decoder';
import { field, numberField, textField } from '../../standins/client';

/** What a gateway learns from an answer that it passes on. */
export interface SeenAnswer {
  /** Milliseconds, of the clock of `performance.now()`; undefined before the first byte. */
  firstByte?: number;
  lastByte?: number;
  finishReason?: string;
  /** Only of what the answer reports. */
  tokens?: {
    prompt: number;
    completion: number;
    cached: number;
    reasoning: number;
  };
}

const longestLine = 1024 * 1024;

/** Passes an answer on unchanged, byte by byte, and reads usage and reason of its end from it. */
export class AnswerTap extends Transform {
  readonly seen: SeenAnswer = {};
  readonly #decoder = new StringDecoder('utf8');
  #line = '';

  override _transform(
    chunk: Buffer,
    _encoding: BufferEncoding,
    done: TransformCallback,
  ): void {
    const now = performance.now();
    this.seen.firstByte ??= now;
    this.seen.lastByte = now;
    const lines = (this.#line + this.#decoder.write(chunk)).split('\n');
    this.#line = (lines.pop() ?? '').slice(-longestLine);
    for (const line of lines) this.#read(line);
    done(null, chunk);
  }

  override _flush(done: TransformCallback): void {
    this.#read(this.#line + this.#decoder.end());
    done();
  }

  /** A frame of a stream, or a whole answer, which is one line. */
  #read(line: string): void {
    const json = line.startsWith('data:') ? line.slice('data:'.length) : line;
    // Most frames have neither, and need not be parsed.
    if (!/"usage":\s*{|"finish_reason":\s*"/.test(json)) return;
    const body = parse(json);
    const [choice] = [field(body, 'choices')].flat();
    this.seen.finishReason =
      textField(choice, 'finish_reason') ?? this.seen.finishReason;
    const prompt = numberField(body, 'usage', 'prompt_tokens');
    const completion = numberField(body, 'usage', 'completion_tokens');
    if (prompt === undefined || completion === undefined) return;
    const detail = (of: string, name: string) =>
      numberField(body, 'usage', `${of}_tokens_details`, `${name}_tokens`) ?? 0;
    this.seen.tokens = {
      prompt,
      completion,
      cached: detail('prompt', 'cached'),
      reasoning: detail('completion', 'reasoning'),
    };
  }
}

function parse(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}
