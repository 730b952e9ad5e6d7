import { rm } from 'node:fs/promises';
import type { ApiServer } from '@llm-canary/dev-cluster';
import { describeApi } from '../../kubernetes/__testUtils__/describeApi';
import { ApplyProgram } from './__testUtils__/ApplyProgram';
import { MigratingCluster } from './__testUtils__/MigratingCluster';
import { TwoUnits } from './__testUtils__/TwoUnits';
import type { OneUnit } from './__testUtils__/useOneUnit';

/**
 * A lock on a disk cannot hold back a process that slept while its lock was taken away: what it sends
 * must be refused where something is no longer as it saw it.
 */
describeApi('a commit that wakes up after its lock was taken away', started => {
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

  type Meanwhile = (one: OneUnit<ApiServer>, two: TwoUnits) => Promise<unknown>;

  it.each<[string, string, number[], Meanwhile]>([
    [
      'R88, R125: another run made the profile that it was about to make',
      'create AIMProfile',
      [1, 2, 3, 4],
      (_one, two) => two.cluster.apply(two.planned.parsed),
    ],
    [
      'R88, R132: the artifact was changed before it is protected',
      'patch AIMArtifact',
      [1, 2],
      one => one.annotate('artifact', 'somebody', 'else'),
    ],
    [
      'R88, R122: the service was scaled before it is cut over',
      'patch AIMService',
      [1, 2, 3],
      one => one.change('service', { spec: { replicas: 2 } }),
    ],
  ])(
    '%s',
    async (_sentence, write, landed, meanwhile) => {
      const two = await TwoUnits.make(cluster);
      const [unit] = two.planned.parsed.plan.units;
      const one = two.one(unit);
      const points = { counting: `^before write ${write}$`, pauseAt: 0 };
      const before: unknown[] = [];
      const report = await two.run(program, points, async () => {
        await rm(two.lockPath);
        await meanwhile(one, two);
        before.push(...(await two.landed(unit)));
      });
      expect(report?.points.length).toBeGreaterThan(0);
      expect(before).toEqual(landed);
      expect(await two.landed(unit)).toEqual(landed);
      const entry = (await two.journal())?.units.find(
        ({ id }) => id === unit.id,
      );
      expect(entry?.outcome).toBe('failed');
      await two.remove();
    },
    120_000,
  );
});
