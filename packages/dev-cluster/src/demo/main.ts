/*
 * The demo cluster behind `npm start`: an API server, the kinds, stand-in controllers and sample
 * objects. Stays until SIGTERM or SIGINT. Where the portal's configuration names clusters, there is
 * nothing to do: it says so and ends with 0.
 *
 * Usage, from the root: node --require @backstage/cli/config/nodeTransform.cjs packages/dev-cluster/src/demo/main.ts
 * CANARY_DEV_CLUSTER=real uses a real kube-apiserver in place of the embedded one.
 */
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { readConfiguredClusters } from './readConfiguredClusters';
import { startDemo } from './startDemo';
import type { RunningDemo } from './startDemo';
import { startMeasuring } from './startMeasuring';
import { demoFilesIn, writeAppConfig, writePrivate } from './writeDemoFiles';

const ownFolder = dirname(require.resolve('../../package.json'));
const root = resolve(ownFolder, '../..');
const files = demoFilesIn(join(root, '.cache', 'dev-cluster'));
const ownMark = `${process.pid}\n`;
const preferredPort = 18_443;

function say(line: string): void {
  process.stdout.write(`demo cluster: ${line}\n`);
}

/** Undefined when the portal has clusters of its own. */
async function start(): Promise<Pick<RunningDemo, 'stop'> | undefined> {
  rmSync(files.ready, { force: true });
  const configured = await readConfiguredClusters(root);
  if (configured) {
    writeAppConfig(files.appConfig);
    say(`not needed, the portal uses the clusters of ${configured}`);
    return undefined;
  }
  const demo = await startDemo({
    kind: process.env.CANARY_DEV_CLUSTER === 'real' ? 'real' : 'embedded',
    port: preferredPort,
    log: say,
  });
  writePrivate(files.kubeconfig, demo.server.kubeconfig());
  writePrivate(files.operatorKubeconfig, demo.operatorKubeconfig);
  const measuring = await startMeasuring({
    targets: demo.models.targets,
    targetsFile: files.targets,
    log: say,
  });
  writeAppConfig(files.appConfig, demo, measuring);
  const kubeconfig = relative(root, files.kubeconfig);
  say(`kubectl --kubeconfig ${kubeconfig} get llmservices -A`);
  writePrivate(files.ready, ownMark);
  process.stdout.write('demo cluster ready\n');
  return {
    async stop() {
      await measuring.stop();
      await demo.stop();
    },
  };
}

async function main(): Promise<void> {
  // Listened to from the beginning: an early Ctrl-C must end what has been started until then.
  const asked = new Promise<void>(done => {
    process.once('SIGTERM', () => done());
    process.once('SIGINT', () => done());
  });
  const starting = start();
  const demo = await Promise.race([
    starting,
    asked.then(() => 'stop' as const),
  ]);
  if (demo === undefined) return;
  // Stopped while starting: what has been started is known only when the start has ended.
  if (demo === 'stop') await starting.catch(() => undefined).then(stop);
  else await asked.then(() => stop(demo));
}

async function stop(
  demo: Pick<RunningDemo, 'stop'> | undefined,
): Promise<void> {
  // A demo that was started later in this checkout may have taken the file over.
  if (readIfThere(files.ready) === ownMark) rmSync(files.ready);
  await demo?.stop();
}

function readIfThere(file: string): string | undefined {
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
}

main().then(
  () => process.exit(0),
  error => {
    const message = error instanceof Error ? error.message : String(error);
    process.stderr.write(`demo cluster: ${message}\n`);
    process.exit(1);
  },
);
