import { fork } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildSync } from 'esbuild';
import type { ApplyOrder, ApplyPause, ApplyReport } from './apply.child';

/** The process as a program: a loader of TypeScript would take longer than the whole apply. */
export class ApplyProgram {
  readonly #folder = mkdtempSync(join(tmpdir(), 'apply-child-'));
  readonly #file = join(this.#folder, 'apply.child.cjs');

  constructor() {
    buildSync({
      entryPoints: [require.resolve('./apply.child.ts')],
      outfile: this.#file,
      bundle: true,
      platform: 'node',
      target: 'node22',
      format: 'cjs',
      logLevel: 'error',
      // A worker for charts, which the migration does not read.
      logOverride: { 'require-resolve-not-external': 'silent' },
    });
  }

  remove(): void {
    rmSync(this.#folder, { recursive: true, force: true });
  }

  /**
   * Applies in a process of its own. No report: it was killed. Where it pauses it goes on when `whilePaused`
   * has come to its end.
   */
  async run(
    order: ApplyOrder,
    whilePaused?: () => Promise<void>,
  ): Promise<ApplyReport | undefined> {
    const child = fork(this.#file, {
      execArgv: [],
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    return new Promise((resolve, reject) => {
      let report: ApplyReport | undefined;
      child.on('message', (message: ApplyReport | ApplyPause) => {
        if ('paused' in message) {
          void Promise.resolve(whilePaused?.())
            .catch(reject)
            .finally(() => child.kill('SIGCONT'));
          return;
        }
        report = message;
        child.disconnect();
      });
      child.once('error', reject);
      child.once('exit', (code, signal) => {
        if (report || signal === 'SIGKILL') resolve(report);
        else reject(new Error(`the process ended with ${code ?? signal}`));
      });
      child.send(order);
    });
  }
}
