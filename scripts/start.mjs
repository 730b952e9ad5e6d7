// npm start: the portal on http://localhost:3000. Without a configured cluster it stands over a demo
// cluster that is started beside it; CANARY_DEV_CLUSTER=real makes that one a real kube-apiserver.
import { existsSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { delimiter, join } from 'node:path';
import { findHelm } from './components/helm.mjs';
import { nodeTransform, root } from './lib/paths.mjs';
import { endAll, run, start } from './lib/run.mjs';
import { say, shout } from './lib/say.mjs';
import { prepareToolchain } from './lib/toolchain.mjs';

const demoFolder = join(root, '.cache', 'dev-cluster');

/** Starts the demo cluster; resolves when it is ready, or has nothing to do. */
async function startDemo({ node, env }) {
  const ready = join(demoFolder, 'ready');
  rmSync(ready, { force: true });
  const demo = start(
    node,
    [
      '--require',
      nodeTransform,
      join(root, 'packages/dev-cluster/src/demo/main.ts'),
    ],
    { cwd: root, env, stdio: ['ignore', 2, 2] },
  );
  let ended;
  demo.ended.then(result => {
    ended = result;
  });
  while (!ended && !existsSync(ready))
    await new Promise(done => setTimeout(done, 100));
  if (ended && ended.code !== 0)
    throw new Error(`the demo cluster did not start (exit ${ended.code}).`);
  return demo;
}

/** Whether a program listens there already; the portal would come up without its backend. */
function isTaken(port) {
  return new Promise(done => {
    const socket = connect({ host: '127.0.0.1', port });
    const answer = taken => {
      socket.destroy();
      done(taken);
    };
    socket.once('connect', () => answer(true));
    socket.once('error', () => answer(false));
  });
}

async function checkPorts() {
  for (const [port, what] of [
    [3000, 'page'],
    [7007, 'backend'],
  ])
    if (await isTaken(port))
      throw new Error(
        `port ${port} is taken, and the portal's ${what} needs it: end the program that listens there, and try again.`,
      );
}

function configArguments() {
  return [
    'app-config.yaml',
    'app-config.local.yaml',
    '.cache/dev-cluster/app-config.demo.yaml',
  ]
    .map(file => join(root, file))
    .filter(existsSync)
    .flatMap(file => ['--config', file]);
}

/** Without helm the portal runs, and writes no Helm releases. */
async function withHelm(env) {
  const helm = await findHelm().catch(() => undefined);
  if (helm) return { ...env, PATH: [helm, env.PATH].join(delimiter) };
  shout('helm is missing: Helm releases can be read and not changed.');
  return env;
}

async function main() {
  await checkPorts();
  const { node, yarn, ...toolchain } = await prepareToolchain();
  const env = await withHelm(toolchain.env);
  await startDemo({ node, env });
  say('starting the portal: http://localhost:3000 (half a minute)');
  const code = await run(
    node,
    [
      yarn,
      'backstage-cli',
      'repo',
      'start',
      ...configArguments(),
      ...process.argv.slice(2),
    ],
    { cwd: root, env },
  );
  endAll();
  process.exit(code);
}

main().catch(error => {
  say(error.message);
  endAll();
  process.exit(1);
});
