import { fork } from 'node:child_process';
import { join } from 'node:path';
import type { ApplyOrder, ApplyReport } from './apply.child';

/** Applies in a process of its own. No report: it was killed. */
export async function runChild(
  order: ApplyOrder,
): Promise<ApplyReport | undefined> {
  // eslint-disable-next-line no-restricted-syntax -- run from its sources alone
  const child = fork(join(__dirname, 'apply.child.ts'), {
    execArgv: ['--require', '@backstage/cli/config/nodeTransform.cjs'],
    env: { ...process.env, NODE_ENV: 'development' },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  return new Promise((resolve, reject) => {
    let report: ApplyReport | undefined;
    child.on('message', (message: Partial<ApplyReport>) => {
      // The transform of sources talks to its parent, too.
      if (!message.points) return;
      report = message as ApplyReport;
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
