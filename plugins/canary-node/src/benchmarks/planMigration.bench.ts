import { fork, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildSync } from 'esbuild';
import { figure, median, report, type Figure } from './harness';
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

const overGets = (
  label: string,
  ours: PlanningCost,
  gets: PlanningCost,
): Figure =>
  figure(
    `${label}, sixteen-way GETs of their closures as peer`,
    { ours: median(ours.milliseconds), peer: median(gets.milliseconds) },
    0.25,
  );

/** Starts a server with both sizes; the same methods can be measured on it, and later with a delay. */
async function startServer(kind: 'embedded' | 'real', file: string) {
  const server = fork(require.resolve('./migrationServer.child.ts'), [
    kind,
    String(small),
    String(large),
  ]);
  const { url, ca, adminToken } = await messageOf<{
    url: string;
    ca?: string;
    adminToken: string;
  }>(server, message => 'adminToken' in message);
  const credential: PlanningTask['credential'] = {
    type: 'direct',
    url,
    token: adminToken,
    ...(ca === undefined ? {} : { caData: ca }),
  };
  return {
    cost: (method: PlanningTask['method'], size: number) =>
      run(file, { credential, method, size, rounds }),
    async delay() {
      const delayed = messageOf(server, message => 'delayed' in message);
      server.send({ delay });
      await delayed;
    },
    async close() {
      server.removeAllListeners('exit');
      const ended = new Promise(done => server.once('exit', done));
      server.disconnect();
      await ended;
    },
  };
}

/** How planning grows, and what it keeps. */
function ofPlanning(
  where: string,
  { ofSmall, ofLarge }: { ofSmall: PlanningCost; ofLarge: PlanningCost },
): Figure[] {
  return [
    figure(
      `ms of a plan of ${large} units, ${small} units as peer, ${where}`,
      {
        ours: median(ofLarge.milliseconds),
        peer: median(ofSmall.milliseconds),
      },
      5.5,
    ),
    figure(
      `resident MB of a process that plans ${large} units, limit as peer, ${where}`,
      { ours: ofLarge.residentMegabytes, peer: mostMegabytes },
      1,
    ),
  ];
}

async function compareOnEmbedded(file: string): Promise<Figure[]> {
  const server = await startServer('embedded', file);
  const ofSmall = await server.cost('plan', small);
  const ofLarge = await server.cost('plan', large);
  await server.delay();
  const lists = await server.cost('lists', large);
  const plan = await server.cost('plan', large);
  const gets = await server.cost('gets', large);
  await server.close();
  const late = `embedded server ${delay} ms late`;
  return [
    overGets(
      `ms of reading for a plan of ${large} units, ${late}`,
      lists,
      gets,
    ),
    overGets(`ms of a plan of ${large} units, ${late}`, plan, gets),
    ...ofPlanning('embedded server', { ofSmall, ofLarge }),
  ];
}

async function compareOnReal(file: string): Promise<Figure[]> {
  const server = await startServer('real', file);
  const ofSmall = await server.cost('plan', small);
  const ofLarge = await server.cost('plan', large);
  const gets = await server.cost('gets', large);
  await server.close();
  return [
    overGets(`ms of a plan of ${large} units, kube-apiserver`, ofLarge, gets),
    ...ofPlanning('kube-apiserver', { ofSmall, ofLarge }),
  ];
}

async function main(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'plan-migration-'));
  try {
    const file = bundleChild(folder);
    report('planMigration', [
      ...(await compareOnEmbedded(file)),
      ...(await compareOnReal(file)),
    ]);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

main().catch(error => {
  process.stderr.write(`${error instanceof Error ? error.stack : error}\n`);
  process.exitCode = 1;
});
