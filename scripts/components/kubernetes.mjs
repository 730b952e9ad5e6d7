import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { kubePrograms } from '../../packages/dev-cluster/tools/buildKube.cjs';
import { nodeTransform, root } from '../lib/paths.mjs';
import { start, stop } from '../lib/run.mjs';

/**
 * One real API server for the whole test run, with the CRDs and the garbage collector. Answers
 * `{env, stop}`, or undefined where it can be neither built nor found.
 */
export async function startRealApi({ node, env }) {
  if (!(await kubePrograms())) return undefined;
  const folder = join(root, '.cache', 'test');
  mkdirSync(folder, { recursive: true });
  const file = join(folder, `real-api-${process.pid}.json`);
  rmSync(file, { force: true });
  const server = start(
    node,
    [
      '--require',
      nodeTransform,
      join(root, 'packages/dev-cluster/src/real/serve.ts'),
      file,
    ],
    { cwd: root, env, stdio: ['ignore', 2, 2] },
  );
  let ended;
  server.ended.then(result => {
    ended = result;
  });
  const giveUp = Date.now() + 120_000;
  while (!existsSync(file)) {
    if (ended || Date.now() > giveUp)
      throw new Error(
        `the real API server did not start (${ended ? `exit ${ended.code}` : 'no answer in two minutes'}).`,
      );
    await new Promise(done => setTimeout(done, 200));
  }
  return {
    env: { CANARY_TEST_REAL_API: file },
    stop: async () => {
      await stop(server);
      rmSync(file, { force: true });
    },
  };
}
