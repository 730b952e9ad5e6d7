import { spawn, type ChildProcessByStdio } from 'node:child_process';
import type { Readable, Writable } from 'node:stream';

/** One run of a program. */
export interface ProgramRun {
  binary: string;
  args: readonly string[];
  /** The whole environment. */
  env: Readonly<Record<string, string>>;
  cwd: string;
  stdin: string;
  /** Milliseconds until SIGTERM, and from there to SIGKILL. */
  deadline: number;
  grace: number;
  /** Bytes that are kept of each stream. */
  maxOutput: number;
  /** Whether more output than that ends the program; otherwise the rest is dropped. */
  endOnOverflow?: boolean;
  signal?: AbortSignal;
}

/** Why a program ended. */
export type ProgramEnd = 'self' | 'deadline' | 'aborted' | 'overflow';

/** How a run ended; never a rejection but for a program that cannot be started. */
export interface ProgramResult {
  /** Absent when a signal ended it. */
  exitCode?: number;
  end: ProgramEnd;
  stdout: string;
  /** The last of it, where errors stand. */
  stderr: string;
}

/** Keeps the first or the last bytes of a stream. */
class Kept {
  readonly #chunks: Buffer[] = [];
  #bytes = 0;
  overflow = false;

  constructor(
    private readonly max: number,
    private readonly end: 'first' | 'last',
  ) {}

  add(chunk: Buffer): void {
    if (this.end === 'first') {
      const room = this.max - this.#bytes;
      this.overflow ||= chunk.length > room;
      if (room > 0) this.#push(chunk.subarray(0, room));
      return;
    }
    this.#push(chunk);
    while (this.#bytes - (this.#chunks[0]?.length ?? 0) >= this.max) {
      this.#bytes -= this.#chunks.shift()?.length ?? 0;
    }
  }

  #push(chunk: Buffer): void {
    this.#chunks.push(chunk);
    this.#bytes += chunk.length;
  }

  text(): string {
    const all = Buffer.concat(this.#chunks);
    const kept = this.end === 'first' ? all : all.subarray(-this.max);
    return kept.toString('utf8');
  }
}

type Child = ChildProcessByStdio<Writable, Readable, Readable>;

/** Ends a program: asks, then insists. */
class Ending {
  reason: ProgramEnd = 'self';
  #timers: NodeJS.Timeout[] = [];

  constructor(
    private readonly child: Child,
    private readonly run: ProgramRun,
  ) {
    this.#timers.push(setTimeout(() => this.end('deadline'), run.deadline));
    run.signal?.addEventListener('abort', this.#onAbort, { once: true });
    if (run.signal?.aborted) this.#onAbort();
  }

  end(reason: ProgramEnd): void {
    if (this.reason !== 'self') return;
    this.reason = reason;
    this.child.kill('SIGTERM');
    const { grace } = this.run;
    this.#timers.push(setTimeout(() => this.child.kill('SIGKILL'), grace));
  }

  settle(): void {
    for (const timer of this.#timers) clearTimeout(timer);
    this.run.signal?.removeEventListener('abort', this.#onAbort);
  }

  readonly #onAbort = (): void => this.end('aborted');
}

/**
 * Runs a program without a shell, to its end or to a deadline of ours. Rejects when it cannot be
 * started.
 */
export function runProgram(run: ProgramRun): Promise<ProgramResult> {
  const { binary, args, env, cwd } = run;
  const child = spawn(binary, args, {
    cwd,
    env,
    shell: false,
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  const ending = new Ending(child, run);
  const stdout = new Kept(run.maxOutput, 'first');
  const stderr = new Kept(run.maxOutput, 'last');
  child.stdout.on('data', (chunk: Buffer) => {
    stdout.add(chunk);
    if (stdout.overflow && run.endOnOverflow) ending.end('overflow');
  });
  child.stderr.on('data', (chunk: Buffer) => stderr.add(chunk));
  // A program that does not read to the end says why by itself.
  child.stdin.on('error', () => {});
  child.stdin.end(run.stdin);
  return new Promise((resolve, reject) => {
    child.once('error', error => {
      ending.settle();
      reject(error);
    });
    child.once('close', code => {
      ending.settle();
      resolve({
        ...(code === null ? {} : { exitCode: code }),
        end: ending.reason,
        stdout: stdout.text(),
        stderr: stderr.text(),
      });
    });
  });
}
