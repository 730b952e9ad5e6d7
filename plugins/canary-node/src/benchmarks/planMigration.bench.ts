import { fork, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildSync } from 'esbuild';
import { figure, median, report } from './harness';
import type { PlanningCost, PlanningTask } from './planMigration.child';

const large = Number(process.env.BENCH_UNITS ?? 5_000);
const small = large / 5;
const rounds = 3;
const mostMegabytes = 300;

/** The first message that is ours: the loader of TypeScript reports its files on the same channel. */
function messageOf<T>(
  child: ChildProcess,
  isOurs: (message: object) => boolean,
): Promise<T> {
  return new Promise((resolve, reject) => {
    child.once('exit', code => reject(new Error(`A process ended: ${code}`)));
    child.on('message', message => {
      if (typeof message === 'object' && message && isOurs(message)) {
        resolve(message as T);
      }
    });
  });
}

/** As it is published: a loader of TypeScript would take more memory than the plan. */
function bundleChild(folder: string): string {
  const outfile = join(folder, 'planMigration.child.cjs');
  buildSync({
    entryPoints: [require.resolve('./planMigration.child.ts')],
    outfile,
    bundle: true,
    platform: 'node',
    target: 'node22',
    format: 'cjs',
    logLevel: 'error',
    // A worker for charts, which the migration does not read.
    logOverride: { 'require-resolve-not-external': 'silent' },
  });
  return outfile;
}

/** Of each request at the server, as a cluster has it. */
const delay = 3;

/** Those that the command line begins itself with. */
const childFlags = [
  '--expose-gc',
  '--max-semi-space-size=4',
  '--heap-growing-percent=50',
];

async function run(file: string, task: PlanningTask): Promise<PlanningCost> {
  const child = fork(file, { execArgv: childFlags });
  child.send(task);
  return messageOf(child, message => 'milliseconds' in message);
}

async function main(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'plan-migration-'));
  try {
    await compareCosts(bundleChild(folder));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

async function compareCosts(file: string): Promise<void> {
  const server = fork(require.resolve('./migrationServer.child.ts'), [
    String(small),
    String(large),
  ]);
  const { url, adminToken: token } = await messageOf<{
    url: string;
    adminToken: string;
  }>(server, message => 'adminToken' in message);
  const cost = (method: PlanningTask['method'], size: number) =>
    run(file, { url, token, method, size, rounds });
  const ofSmall = await cost('plan', small);
  const ofLarge = await cost('plan', large);
  const ofGets = await cost('gets', large);
  const delayed = messageOf(server, message => 'delayed' in message);
  server.send({ delay });
  await delayed;
  const ofListsDelayed = await cost('lists', large);
  const ofLargeDelayed = await cost('plan', large);
  const ofGetsDelayed = await cost('gets', large);
  server.removeAllListeners('exit');
  server.disconnect();
  report('planMigration', [
    figure(
      `ms of reading for a plan of ${large} units, sixteen-way GETs as peer, server ${delay} ms late`,
      {
        ours: median(ofListsDelayed.milliseconds),
        peer: median(ofGetsDelayed.milliseconds),
      },
      0.25,
    ),
    figure(
      `ms of a plan of ${large} units, sixteen-way GETs as peer, server ${delay} ms late`,
      {
        ours: median(ofLargeDelayed.milliseconds),
        peer: median(ofGetsDelayed.milliseconds),
      },
      0.25,
    ),
    figure(
      `ms of a plan of ${large} units, ${small} units as peer`,
      {
        ours: median(ofLarge.milliseconds),
        peer: median(ofSmall.milliseconds),
      },
      5.5,
    ),
    figure(
      `ms of a plan of ${large} units, sixteen-way GETs of their closures as peer`,
      {
        ours: median(ofLarge.milliseconds),
        peer: median(ofGets.milliseconds),
      },
      0.25,
    ),
    figure(
      `resident MB of a process that plans ${large} units, limit as peer`,
      { ours: ofLarge.residentMegabytes, peer: mostMegabytes },
      1,
    ),
  ]);
}

main().catch(error => {
  process.stderr.write(`${error instanceof Error ? error.stack : error}\n`);
  process.exitCode = 1;
});
