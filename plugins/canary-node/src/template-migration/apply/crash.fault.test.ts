import { randomUUID } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { workedExamples, type RunningAimBridge } from '@llm-canary/dev-cluster';
import type {
  MigrationResult,
  MigrationUnit,
  MigrationUnitResult,
} from '@llm-canary/backstage-plugin-canary-common';
import { FileLock, findLock } from '../files';
import type { ParsedPlan } from '../engine';
import { aimKeys } from '../resources';
import { MigratingCluster } from './__testUtils__/MigratingCluster';
import { runChild } from './__testUtils__/runChild';
import { OneUnit } from './__testUtils__/useOneUnit';

/**
 * Points at which the process is killed. By default those around whatever changes something durable: a
 * read leaves everything as the point before it did. With CRASH_POINTS=all, before and after every call.
 */
const counting =
  process.env.CRASH_POINTS === 'all'
    ? ''
    : '^after (journal|write)|^before write';
const atOnce = 2;

let cluster: MigratingCluster;
const folders: string[] = [];

beforeAll(async () => {
  cluster = await MigratingCluster.start();
}, 120_000);
afterAll(async () => {
  await cluster.close();
  await Promise.all(
    folders.map(folder => rm(folder, { recursive: true, force: true })),
  );
});

/** Two units in namespaces of their own, planned, with a bridge, and a folder for the run. */
class TwoUnits {
  readonly runId = randomUUID();

  private constructor(
    readonly folder: string,
    readonly parsed: ParsedPlan,
    readonly namespaces: string[],
    readonly bridge: RunningAimBridge,
  ) {}

  static async make(): Promise<TwoUnits> {
    const loaded = [
      await cluster.load(workedExamples(['e1'])),
      await cluster.load(workedExamples(['e1'])),
    ];
    const namespaces = loaded.flatMap(one => one.namespaces).toSorted();
    const bridge = cluster.bridge(namespaces);
    const { parsed, text } = await cluster.planned(namespaces);
    const folder = await mkdtemp(join(tmpdir(), 'crash-'));
    folders.push(folder);
    await writeFile(join(folder, 'plan.json'), text, { mode: 0o600 });
    return new TwoUnits(folder, parsed, namespaces, bridge);
  }

  get lockPath(): string {
    return join(this.folder, 'apply.lock');
  }

  run(dieAt?: number) {
    return runChild({
      url: cluster.server.url,
      token: cluster.server.adminToken,
      folder: this.folder,
      runId: this.runId,
      waits: { readiness: 20_000, dispatch: 20_000, poll: 20 },
      counting,
      ...(dieAt === undefined ? {} : { dieAt }),
    });
  }

  /** What the journal says; undefined where the run had not begun. */
  async journal(): Promise<MigrationResult | undefined> {
    const path = join(this.folder, 'apply-result.json');
    const text = await readFile(path, 'utf8').catch(() => undefined);
    return text === undefined ? undefined : JSON.parse(text);
  }

  /** Numbers of the writes of a unit that the cluster shows. */
  async landed(unit: MigrationUnit): Promise<number[]> {
    const plan = { ...this.parsed.plan, units: [unit] };
    const one = new OneUnit(cluster, this.namespaces, { ...this.parsed, plan });
    const isThere = async (kind: 'profile' | 'profileCache') =>
      (await one.live(kind)).kind !== 'Status';
    const { metadata } = await one.live('artifact');
    const found = [
      await isThere('profile'),
      await isThere('profileCache'),
      metadata.annotations?.[aimKeys.evictionProtected] === 'true',
      await one.isCutOver(),
    ];
    return found.flatMap((has, index) => (has ? [index + 1] : []));
  }
}

/** The journal told of each write before it landed, and claims none that did not. */
function expectTrue(entry: MigrationUnitResult, landed: readonly number[]) {
  const attempted = entry.attempted.map(({ seq }) => seq);
  const accepted = entry.completed
    .filter(one => one.accepted)
    .map(({ seq }) => seq);
  expect(attempted).toEqual(expect.arrayContaining([...landed]));
  expect(landed).toEqual(expect.arrayContaining(accepted));
  // Of the last one alone nobody knows what came of it.
  expect(attempted.length - entry.completed.length).toBeLessThanOrEqual(1);
  if (entry.outcome === 'succeeded') expect(landed).toHaveLength(4);
}

/** What a rerun must make of a unit, by what the killed run left of it. */
function rerunOf(landed: readonly number[]): string {
  if (landed.includes(4)) return 'skipped';
  return landed.length === 0 ? 'succeeded' : 'failed';
}

/** Whether the run was killed there, which it is but for the last reads. */
async function crashAt(point: number): Promise<boolean> {
  const two = await TwoUnits.make();
  const { units } = two.parsed.plan;
  // Polls differ from run to run: one of them may end before it comes to the last reads.
  if (await two.run(point)) return false;

  const journal = await two.journal();
  const landed = await Promise.all(units.map(unit => two.landed(unit)));
  if (!journal) expect(landed.flat()).toEqual([]);
  journal?.units.forEach((entry, index) => expectTrue(entry, landed[index]));

  // The lock stays and is named; nothing starts while it does.
  const lock = await findLock(two.lockPath);
  expect(lock?.holder?.runId).toBe(two.runId);
  await expect(
    FileLock.acquire({ path: two.lockPath, runId: 'other', now: new Date() }),
  ).rejects.toMatchObject({
    code: 'MIGRATION_LOCKED',
    message: expect.stringContaining(two.runId),
  });

  const again = await cluster.apply(two.parsed);
  expect(again.units.map(({ outcome }) => outcome)).toEqual(
    landed.map(rerunOf),
  );
  again.units.forEach((unit, index) => {
    const expected = landed[index].length === 0 ? 4 : 0;
    expect(unit.attempted).toHaveLength(expected);
  });
  await two.bridge.stop();
  return true;
}

it('R88, R119, R171: is killed at every point of a commit of two units; the journal tells the truth, the lock stays, and a rerun repeats nothing blindly', async () => {
  const whole = await TwoUnits.make();
  const report = await whole.run();
  expect(report).toMatchObject({ points: expect.any(Array) });
  expect(report?.error).toBeUndefined();
  expect((await whole.journal())?.counts.succeeded).toBe(2);
  expect(await findLock(whole.lockPath)).toBeUndefined();

  const points = report?.points.length ?? 0;
  expect(points).toBeGreaterThan(50);
  const queue = Array.from({ length: points }, (_, point) => point);
  let killed = 0;
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
        if (await crashAt(next)) killed += 1;
      }
    }),
  );
  expect(killed).toBeGreaterThanOrEqual(counting === '' ? points - 20 : points);
}, 3_600_000);
