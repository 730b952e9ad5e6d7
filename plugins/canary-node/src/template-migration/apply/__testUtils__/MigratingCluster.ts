import { randomBytes, randomUUID } from 'node:crypto';
import {
  installAim,
  loadFixture,
  standInPinKeys,
  startAimBridge,
  requestApi,
  startEmbeddedApi,
  workedExamples,
  type AimBridgeOptions,
  type ApiServer,
  type EmbeddedApi,
  type LoadedFixture,
  type MigrationFixture,
  type RunningAimBridge,
} from '@llm-canary/dev-cluster';
import type { MigrationResult } from '@llm-canary/backstage-plugin-canary-common';
import type { KubernetesClient, KubernetesObject } from '../../../kubernetes';
import { connect } from '../../../kubernetes/__testUtils__/describeApi';
import type { ApplyMigrationOptions, ParsedPlan } from '../../engine';
import { parsePlan } from '../../parse/parsePlan';
import { planTemplateMigration } from '../../plan/planTemplateMigration';
import type { MigrationWaits } from '../../ports';
import { migrationFieldManager, migrationResources } from '../../resources';
import { applyTemplateMigration } from '../applyTemplateMigration';
import { createMigrationWriter } from '../createMigrationWriter';
import { MemoryJournal } from './MemoryJournal';

/** Short enough for tests, long enough for a bridge in the same process. */
const waits: MigrationWaits = { readiness: 5_000, dispatch: 3_000, poll: 10 };

const clock: ApplyMigrationOptions['clock'] = {
  now: () => new Date(),
  monotonic: () => performance.now(),
  sleep: (milliseconds, signal) =>
    new Promise((resolve, reject) => {
      const timer = setTimeout(resolve, milliseconds);
      signal?.addEventListener('abort', () => {
        clearTimeout(timer);
        reject(new DOMException('Stopped', 'AbortError'));
      });
    }),
};

/** Fixtures on an API server, and the migration of them. */
export class MigratingCluster<Server extends ApiServer = EmbeddedApi> {
  readonly #bridges: RunningAimBridge[] = [];

  private constructor(
    readonly server: Server,
    readonly client: KubernetesClient,
    readonly release: () => Promise<void>,
  ) {}

  static async start(): Promise<MigratingCluster> {
    const server = await startEmbeddedApi();
    return MigratingCluster.on(server, () => server.close());
  }

  /** On a server that runs, which is released in the end. */
  static async on<Running extends ApiServer>(
    server: Running,
    release: () => Promise<void>,
  ): Promise<MigratingCluster<Running>> {
    await installAim(server);
    const client = connect(server, { fieldManager: migrationFieldManager });
    return new MigratingCluster(server, client, release);
  }

  async close(): Promise<void> {
    await this.stopBridges();
    await this.client.close();
    await this.release();
  }

  /** A fixture in namespaces of its own; E1 by default. */
  load(
    fixture: MigrationFixture = workedExamples(['e1']),
  ): Promise<LoadedFixture> {
    return loadFixture(this.server, fixture, {
      namespacePrefix: `m${randomBytes(4).toString('hex')}-`,
    });
  }

  bridge(
    namespaces: readonly string[],
    options: AimBridgeOptions = {},
  ): RunningAimBridge {
    const bridge = startAimBridge(this.server, {
      mode: 'Both',
      namespaces,
      ...options,
    });
    this.#bridges.push(bridge);
    return bridge;
  }

  async stopBridges(): Promise<void> {
    await Promise.all(this.#bridges.splice(0).map(bridge => bridge.stop()));
  }

  async plan(
    namespaces: readonly string[],
    options?: { pinKeys?: boolean },
  ): Promise<ParsedPlan> {
    return (await this.planned(namespaces, options)).parsed;
  }

  /** A plan with its exact text. */
  async planned(
    namespaces: readonly string[],
    { pinKeys = true }: { pinKeys?: boolean } = {},
  ): Promise<{ parsed: ParsedPlan; text: string }> {
    const { files } = await planTemplateMigration({
      reader: this.client,
      namespaces,
      mode: 'Both',
      ...(pinKeys ? { pinKeys: standInPinKeys } : {}),
      tool: { name: 'test', version: '0' },
      planId: randomUUID(),
      now: () => new Date(),
    });
    const text = files.find(({ name }) => name === 'plan.json')?.text ?? '';
    return { parsed: parsePlan(Buffer.from(text)), text };
  }

  /** Options of an apply, approved; a commit unless told otherwise. */
  options(
    parsed: ParsedPlan,
    overrides: Partial<ApplyMigrationOptions> & { dryRun?: boolean } = {},
  ): ApplyMigrationOptions & { journal: MemoryJournal } {
    const { dryRun = false, ...rest } = overrides;
    const { namespaces, pinKeys } = parsed.plan;
    return {
      reader: this.client,
      writer: createMigrationWriter(this.client, {
        namespaces,
        dryRun,
        pinKeys,
      }),
      parsed,
      runId: randomUUID(),
      approval: {
        by: 'user:default/ann',
        at: new Date().toISOString(),
        digest: parsed.digest,
      },
      clock,
      waits,
      journal: new MemoryJournal(),
      ...rest,
    } as ApplyMigrationOptions & { journal: MemoryJournal };
  }

  async apply(
    parsed: ParsedPlan,
    overrides?: Parameters<MigratingCluster['options']>[1],
  ): Promise<MigrationResult> {
    return applyTemplateMigration(this.options(parsed, overrides));
  }

  /** Every object of the migration's kinds in the namespaces, whole. */
  async snapshot(
    namespaces: readonly string[],
  ): Promise<Map<string, KubernetesObject>> {
    const found = new Map<string, KubernetesObject>();
    for (const resource of Object.values(migrationResources)) {
      if (/^(AIMCluster|Namespace)/.test(resource.kind)) continue;
      for (const namespace of namespaces) {
        const pages = this.client.list(resource, {
          namespace,
          keepManagedFields: true,
          project: one => one,
        });
        for await (const { items } of pages) {
          for (const item of items) {
            const { name } = item.metadata;
            found.set(`${resource.kind}/${namespace}/${name}`, item);
          }
        }
      }
    }
    return found;
  }

  /** Changes an object as somebody else: a merge patch, of the status if told so. */
  async change(
    path: string,
    patch: Record<string, unknown>,
    subresource = '',
  ): Promise<void> {
    await this.send('PATCH', `${path}${subresource}`, patch);
  }

  async remove(path: string): Promise<void> {
    await this.send('DELETE', path);
  }

  async send(method: string, path: string, body?: unknown): Promise<void> {
    const { status } = await requestApi(this.server, {
      method,
      path,
      body,
      ...(method === 'PATCH'
        ? { headers: { 'content-type': 'application/merge-patch+json' } }
        : {}),
    });
    if (status >= 300) throw new Error(`${method} ${path}: ${status}`);
  }

  /** Writes of the migration since the requests were cleared. */
  writes(
    this: MigratingCluster<EmbeddedApi>,
  ): Array<{ method: string; isDryRun: boolean; path: string }> {
    return this.server.requests
      .all()
      .filter(({ url }) =>
        url.includes(`fieldManager=${migrationFieldManager}`),
      )
      .map(({ method, url }) => ({
        method,
        isDryRun: url.includes('dryRun=All'),
        path: url.split('?')[0],
      }));
  }
}

/** Path of an object of the migration's kinds. */
export function pathOf(
  kind: keyof typeof migrationResources,
  namespace: string,
  name: string,
): string {
  const { group, version, plural } = migrationResources[kind];
  const root = group === '' ? `/api/${version}` : `/apis/${group}/${version}`;
  return `${root}/namespaces/${namespace}/${plural}/${name}`;
}
