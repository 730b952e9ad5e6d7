import type {
  MigrationResult,
  MigrationUnitResult,
} from '@llm-canary/backstage-plugin-canary-common';
import type { ApiServer } from '@llm-canary/dev-cluster';
import { describeApi } from '../../kubernetes/__testUtils__/describeApi';
import { FileLock, findLock } from '../files';
import { ApplyProgram } from './__testUtils__/ApplyProgram';
import { MigratingCluster } from './__testUtils__/MigratingCluster';
import { TwoUnits } from './__testUtils__/TwoUnits';

/**
 * Points at which the process is killed, by their names: before every call, which is after the one before
 * it, and after whatever the server or the disk was told; on the real server around the writes.
 */
const counted = {
  embedded: '^before|^after (journal|write|dry-run)',
  real: ' write ',
};

/** A run with fewer has left something out. Of a write: before and after, four of each unit. */
const fewest = { embedded: 300, real: 16 };

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

/** What the journal says is what the cluster shows; the lock stays, and whoever wants it learns whose it is. */
async function expectHonest(
  two: TwoUnits,
  journal: MigrationResult | undefined,
  landed: readonly number[][],
): Promise<void> {
  if (!journal) expect(landed.flat()).toEqual([]);
  journal?.units.forEach((entry, index) => expectTrue(entry, landed[index]));
  expect((await findLock(two.lockPath))?.holder?.runId).toBe(two.runId);
  await expect(
    FileLock.acquire({ path: two.lockPath, runId: 'other', now: new Date() }),
  ).rejects.toMatchObject({
    code: 'MIGRATION_LOCKED',
    message: expect.stringContaining(two.runId),
  });
}

/** A rerun finishes what was not begun, and leaves the rest to people. */
async function expectCarefulRerun(
  { cluster, planned }: TwoUnits,
  landed: readonly number[][],
): Promise<void> {
  const again = await cluster.apply(planned.parsed);
  expect(again.units.map(({ outcome }) => outcome)).toEqual(
    landed.map(rerunOf),
  );
  again.units.forEach((unit, index) => {
    const expected = landed[index].length === 0 ? 4 : 0;
    expect(unit.attempted).toHaveLength(expected);
  });
}

describeApi('a commit of two units that is killed', started => {
  let cluster: MigratingCluster<ApiServer>;
  let program: ApplyProgram;

  beforeAll(async () => {
    cluster = await MigratingCluster.on(started().server, async () => {});
    program = new ApplyProgram();
  }, 120_000);
  afterAll(async () => {
    program?.remove();
    await cluster?.close();
  });

  /** A read leaves all as the point before it did; a rerun, which reads nothing else, is spared there. */
  async function crashAt(
    counting: string,
    dieAt: number,
    isRead: boolean,
  ): Promise<void> {
    const two = await TwoUnits.make(cluster);
    try {
      // No report: it was killed there.
      expect(await two.run(program, { counting, dieAt })).toBeUndefined();
      const { units } = two.planned.parsed.plan;
      const landed = await Promise.all(units.map(unit => two.landed(unit)));
      await expectHonest(two, await two.journal(), landed);
      if (!isRead) await expectCarefulRerun(two, landed);
    } finally {
      await two.remove();
    }
  }

  it('R88, R119, R171: at every point the journal tells the truth, the lock stays, and a rerun repeats nothing blindly', async () => {
    const { kind } = cluster.server;
    const counting = counted[kind];
    const whole = await TwoUnits.make(cluster);
    const report = await whole.run(program, { counting });
    expect(report?.error).toBeUndefined();
    expect((await whole.journal())?.counts.succeeded).toBe(2);
    expect(await findLock(whole.lockPath)).toBeUndefined();
    await whole.remove();

    const points = report?.points ?? [];
    expect(points.length).toBeGreaterThanOrEqual(fewest[kind]);
    for (const [dieAt, point] of points.entries()) {
      const isRead = / (get|list) /.test(point);
      await crashAt(counting, dieAt, isRead).catch(error => {
        throw new Error(`point ${dieAt}, ${point}`, { cause: error });
      });
    }
  }, 3_600_000);
});
