import {
  requestApi,
  type ApiServer,
  type EmbeddedApi,
} from '@llm-canary/dev-cluster';
import {
  recoverySteps,
  type MigrationResult,
  type MigrationStep,
  type MigrationUnitResult,
} from '@llm-canary/backstage-plugin-canary-common';
import type { KubernetesObject } from '../../../kubernetes';
import type { ParsedPlan } from '../../engine';
import type { migrationResources } from '../../resources';
import { MigratingCluster, pathOf } from './MigratingCluster';

export type Kind = keyof typeof migrationResources;

/** Waits for tests in which one of them runs out. */
export const hasty = { readiness: 400, dispatch: 400, poll: 10 };

const pinnedKinds: Partial<Record<Kind, string>> = {
  service: 'AIMService',
  inferenceService: 'InferenceService',
  artifact: 'AIMArtifact',
  claim: 'PersistentVolumeClaim',
  templateCache: 'AIMTemplateCache',
  runtimeConfig: 'AIMRuntimeConfig',
};

/** Example E1 in a namespace of its own, planned. */
export class OneUnit<Server extends ApiServer = EmbeddedApi> {
  constructor(
    readonly cluster: MigratingCluster<Server>,
    readonly namespaces: string[],
    readonly parsed: ParsedPlan,
  ) {}

  get unit() {
    return this.parsed.plan.units[0];
  }

  /** Path of an object of the unit's closure, or of its target. */
  path(kind: Kind): string {
    const { pins, target } = this.unit;
    const targets: Partial<Record<Kind, string | undefined>> = {
      profile: target?.profile,
      profileCache: target?.cache,
    };
    const pinned = pins.find(pin => pin.kind === pinnedKinds[kind])?.name;
    const name = targets[kind] ?? pinned ?? '';
    return pathOf(kind, this.unit.service.namespace ?? '', name);
  }

  collection(kind: Kind): string {
    return this.path(kind).replace(/\/[^/]*$/, '');
  }

  async live(kind: Kind): Promise<KubernetesObject> {
    const path = this.path(kind);
    return (await requestApi(this.cluster.server, { path })).json();
  }

  change(kind: Kind, patch: Record<string, unknown>): Promise<void> {
    return this.cluster.change(this.path(kind), patch);
  }

  changeStatus(kind: Kind, status: unknown): Promise<void> {
    return this.cluster.change(this.path(kind), { status }, '/status');
  }

  annotate(kind: Kind, key: string, value: string): Promise<void> {
    return this.change(kind, { metadata: { annotations: { [key]: value } } });
  }

  async remove(kind: Kind): Promise<void> {
    await this.change(kind, { metadata: { finalizers: null } });
    await this.cluster.remove(this.path(kind));
  }

  /** Deletes an object and makes it anew under its name. */
  async recreate(kind: Kind): Promise<void> {
    const { metadata, status, ...rest } = await this.live(kind);
    const { name, labels, annotations, ownerReferences } = metadata;
    await this.remove(kind);
    await this.cluster.send('POST', this.collection(kind), {
      ...rest,
      metadata: { name, labels, annotations, ownerReferences },
    });
    if (status !== undefined) await this.changeStatus(kind, status);
  }

  async isCutOver(): Promise<boolean> {
    const { spec } = await this.live('service');
    return (spec as { profile?: unknown }).profile !== undefined;
  }

  /** Writes of the migration that were meant to stay. */
  realWrites(this: OneUnit<EmbeddedApi>) {
    return this.cluster.writes().filter(({ isDryRun }) => !isDryRun);
  }

  apply(
    overrides?: Parameters<MigratingCluster['apply']>[1],
  ): Promise<MigrationResult> {
    return this.cluster.apply(this.parsed, overrides);
  }
}

/** Starts a cluster for the tests of a file, and loads and plans the unit anew for each. */
export function useOneUnit(): () => OneUnit {
  let cluster: MigratingCluster | undefined;
  let one: OneUnit | undefined;
  beforeAll(async () => {
    cluster = await MigratingCluster.start();
  }, 60_000);
  afterAll(() => cluster?.close());
  beforeEach(async () => {
    if (!cluster) throw new Error('The cluster has not started');
    const { namespaces } = await cluster.load();
    one = new OneUnit(cluster, namespaces, await cluster.plan(namespaces));
    cluster.server.requests.clear();
  });
  afterEach(async () => {
    cluster?.server.faults.clear();
    await cluster?.stopBridges();
  });
  return () => {
    if (!one) throw new Error('The unit was not loaded');
    return one;
  };
}

export const unitOf = ({
  units: [unit],
}: MigrationResult): MigrationUnitResult => unit;

/** The unit failed where it was to fail, says so, and asks its administrators for the four steps. */
export function expectFailed(
  result: MigrationResult,
  step: MigrationStep,
  reason: RegExp,
): void {
  const unit = unitOf(result);
  expect(unit).toMatchObject({ outcome: 'failed', lastAttemptedStep: step });
  expect(unit.reason).toMatch(reason);
  expect(unit.recovery).toEqual(recoverySteps);
}
