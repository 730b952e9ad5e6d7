import { spawn, type ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';

const script = require.resolve('../../tools/keeper.cjs');

/** One program to keep running. */
export interface KeptProgram {
  name: string;
  command: string;
  args: string[];
  /** Added to our own environment. */
  env?: Record<string, string>;
}

type Report = { name: string; pid: number } | { name: string; ended: string };

/**
 * Programs that cannot outlive this process: a small process beside us starts them, and kills them
 * and removes their folder when its input ends, which also happens when we are killed.
 */
export class Keeper {
  private readonly child: ChildProcess;
  private readonly ended = new Map<string, string>();
  private readonly closed: Promise<void>;

  /** The folder must exist; it is removed in the end. */
  constructor(private readonly folder: string) {
    this.child = spawn(process.execPath, [script, folder], {
      stdio: ['pipe', 'pipe', 'ignore'],
      // A group of its own, so that Ctrl-C on a terminal does not race with our own ending.
      detached: true,
    });
    this.closed = new Promise(resolve => this.child.once('close', resolve));
    this.child.stdin?.on('error', () => {});
    if (this.child.stdout) {
      createInterface({ input: this.child.stdout }).on('line', line =>
        this.note(JSON.parse(line)),
      );
    }
    this.unref();
  }

  start(program: KeptProgram): void {
    this.ended.delete(program.name);
    this.child.stdin?.write(`${JSON.stringify(program)}\n`);
  }

  /** Throws, with the end of its log, when the program has ended. */
  assertRunning(name: string): void {
    const how = this.ended.get(name);
    if (how === undefined) return;
    throw new Error(`${name} ended (${how}):\n${this.logOf(name)}`);
  }

  /** Resolves when every program has ended and the folder is gone. */
  async close(): Promise<void> {
    this.child.ref();
    this.child.stdin?.end();
    await this.closed;
  }

  private note(report: Report): void {
    if ('ended' in report) this.ended.set(report.name, report.ended);
  }

  private logOf(name: string): string {
    try {
      return readFileSync(path.join(this.folder, `${name}.log`), 'utf8')
        .split('\n')
        .slice(-12)
        .join('\n');
    } catch {
      return '(it wrote nothing)';
    }
  }

  /** Whoever forgets to close us may still end; our programs end with it. */
  private unref(): void {
    this.child.unref();
    for (const stream of [this.child.stdin, this.child.stdout]) {
      (stream as unknown as { unref?: () => void } | null)?.unref?.();
    }
  }
}
