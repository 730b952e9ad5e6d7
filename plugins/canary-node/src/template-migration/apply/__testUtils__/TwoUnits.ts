import { randomUUID } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  workedExamples,
  type ApiServer,
  type RunningAimBridge,
} from '@llm-canary/dev-cluster';
import type {
  MigrationResult,
  MigrationUnit,
} from '@llm-canary/backstage-plugin-canary-common';
import type { ParsedPlan } from '../../engine';
import { aimKeys } from '../../resources';
import type { ApplyOrder } from './apply.child';
import type { ApplyProgram } from './ApplyProgram';
import type { MigratingCluster } from './MigratingCluster';
import { OneUnit } from './useOneUnit';

/** Two units in namespaces of their own, planned, with a bridge, and a folder for the run. */
export class TwoUnits {
  readonly runId = randomUUID();

  private constructor(
    readonly cluster: MigratingCluster<ApiServer>,
    readonly folder: string,
    readonly planned: { parsed: ParsedPlan; namespaces: string[] },
    readonly bridge: RunningAimBridge,
  ) {}

  static async make(cluster: MigratingCluster<ApiServer>): Promise<TwoUnits> {
    const loaded = await Promise.all([
      cluster.load(workedExamples(['e1'])),
      cluster.load(workedExamples(['e1'])),
    ]);
    const namespaces = loaded.flatMap(one => one.namespaces).toSorted();
    const bridge = cluster.bridge(namespaces);
    const { parsed, text } = await cluster.planned(namespaces);
    const folder = await mkdtemp(join(tmpdir(), 'crash-'));
    await writeFile(join(folder, 'plan.json'), text, { mode: 0o600 });
    return new TwoUnits(cluster, folder, { parsed, namespaces }, bridge);
  }

  async remove(): Promise<void> {
    await this.bridge.stop();
    await rm(this.folder, { recursive: true, force: true });
  }

  get lockPath(): string {
    return join(this.folder, 'apply.lock');
  }

  /** Applies in a process of its own; where it is to pause, `whilePaused` says for how long. */
  run(
    program: ApplyProgram,
    points: Pick<ApplyOrder, 'counting' | 'dieAt' | 'pauseAt'>,
    whilePaused?: () => Promise<void>,
  ) {
    const { url, adminToken: token, ca } = this.cluster.server;
    const order = {
      server: { url, token, ca },
      folder: this.folder,
      runId: this.runId,
      waits: { readiness: 60_000, dispatch: 60_000, poll: 20 },
      ...points,
    };
    return program.run(order, whilePaused);
  }

  /** One of the two by itself. */
  one(unit: MigrationUnit): OneUnit<ApiServer> {
    const { parsed, namespaces } = this.planned;
    const plan = { ...parsed.plan, units: [unit] };
    return new OneUnit(this.cluster, namespaces, { ...parsed, plan });
  }

  /** What the journal says; undefined where the run had not begun. */
  async journal(): Promise<MigrationResult | undefined> {
    const path = join(this.folder, 'apply-result.json');
    const text = await readFile(path, 'utf8').catch(() => undefined);
    return text === undefined ? undefined : JSON.parse(text);
  }

  /** Numbers of the writes of a unit that the cluster shows. */
  async landed(unit: MigrationUnit): Promise<number[]> {
    const one = this.one(unit);
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
