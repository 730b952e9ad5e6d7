import { randomBytes } from 'node:crypto';
import { mockCredentials } from '@backstage/backend-test-utils';
import type {
  CreateMigrationRequest,
  MigrationDetail,
  MigrationResult,
  MigrationStarted,
  MigrationUnit,
} from '@llm-canary/backstage-plugin-canary-common';
import {
  type ApiResponse,
  type ApiServer,
  installAim,
  loadFixture,
  type LoadedFixture,
  type MigrationFixture,
  type RunningAimBridge,
  startAimBridge,
  standInPinKeys,
} from '@llm-canary/dev-cluster';
import type { JsonObject } from '@backstage/types';
import {
  eventually,
  startPortal,
  type TestPortal,
} from '../../__testUtils__/startPortal';
import { documentedRights } from './documentedRights';

export const planner = mockCredentials.user.token('user:default/planner');
export const approver = mockCredentials.user.token('user:default/approver');

export interface BedOptions {
  /** `canary.migration`; the pin keys of the stand-in and short waits by default. */
  migration?: JsonObject;
  features?: Parameters<typeof startPortal>[0]['features'];
  permission?: Parameters<typeof startPortal>[0]['permission'];
}

export const shortWaits = { readiness: '20s', dispatch: '10s', poll: '50ms' };

/** A cluster with services to migrate, the operator's stand-in, and a portal with the rights of the guide. */
export class MigrationBed {
  readonly server: ApiServer;
  readonly fixture: LoadedFixture;
  readonly bridge: RunningAimBridge;
  /** Of the credential of migrations. */
  readonly token: string;
  readonly cluster = 'east';

  static async open(
    server: ApiServer,
    fixture: MigrationFixture,
  ): Promise<MigrationBed> {
    await installAim(server);
    const namespacePrefix = `p-${randomBytes(3).toString('hex')}-`;
    const loaded = await loadFixture(server, fixture, { namespacePrefix });
    const { namespaces } = loaded;
    const bridge = startAimBridge(server, { mode: 'Both', namespaces });
    const token = await server.grant(
      `migrations-${namespacePrefix}`,
      documentedRights(namespaces),
    );
    return new MigrationBed({ server, fixture: loaded, bridge, token });
  }

  private constructor(parts: {
    server: ApiServer;
    fixture: LoadedFixture;
    bridge: RunningAimBridge;
    token: string;
  }) {
    this.server = parts.server;
    this.fixture = parts.fixture;
    this.bridge = parts.bridge;
    this.token = parts.token;
  }

  /** `canary` of the configuration. */
  configuration(migration?: JsonObject): JsonObject {
    const { url, ca: caData } = this.server;
    const place = { url, ...(caData !== undefined && { caData }) };
    return {
      clusters: [
        {
          name: this.cluster,
          ...place,
          // The portal itself may do nothing here: whatever is done, migrations do.
          token: 'nobody',
          migration: { credential: { ...place, token: this.token } },
        },
      ],
      migration: {
        pin: { ...standInPinKeys },
        waits: shortWaits,
        ...migration,
      },
    };
  }

  startPortal(options: BedOptions = {}): Promise<TestPortal> {
    const { migration, ...more } = options;
    return startPortal({ canary: this.configuration(migration), ...more });
  }

  planRequest(change: Partial<CreateMigrationRequest> = {}) {
    return {
      kind: 'template',
      cluster: this.cluster,
      namespaces: this.fixture.namespaces,
      runtimeProjectionMode: 'Both',
      ...change,
    };
  }

  stop(): Promise<void> {
    return this.bridge.stop();
  }
}

/** What people do with migrations, by the routes. */
export class MigrationSteps {
  readonly portal: TestPortal;

  constructor(portal: TestPortal) {
    this.portal = portal;
  }

  post(path: string, body: unknown, token = planner): Promise<ApiResponse> {
    return this.portal.call({
      method: 'POST',
      path: `/migrations${path}`,
      body,
      token,
    });
  }

  async get(id: string, token = planner): Promise<MigrationDetail> {
    return json(await this.portal.call({ path: `/migrations/${id}`, token }));
  }

  plan(body: unknown): Promise<MigrationDetail> {
    return this.post('', body).then(answer => json(answer, 201));
  }

  /** Automatic units one by one, manual ones of one outcome together. */
  async reviewAll({ id, plan }: MigrationDetail): Promise<void> {
    const groups = new Map<string, string[]>();
    for (const unit of plan?.units ?? []) {
      const group = unit.handling === 'automatic' ? unit.id : unit.outcome;
      groups.set(group, [...(groups.get(group) ?? []), unit.id]);
    }
    for (const units of groups.values()) {
      json(await this.post(`/${id}/reviews`, { units, reviewed: true }));
    }
  }

  approve({ id, digest }: MigrationDetail, token = approver) {
    return this.post(`/${id}/approval`, { digest, disposable: true }, token);
  }

  async dryRun({ id }: MigrationDetail): Promise<MigrationResult> {
    const answer = await this.post(`/${id}/dry-run`, {});
    return this.result(id, json<MigrationStarted>(answer, 202).runId);
  }

  async commit({ id, digest }: MigrationDetail): Promise<MigrationResult> {
    const answer = await this.post(`/${id}/commit`, { digest });
    return this.result(id, json<MigrationStarted>(answer, 202).runId);
  }

  /** The result of a run, when it has ended. */
  async result(id: string, runId: string): Promise<MigrationResult> {
    await eventually(
      () => this.get(id),
      ({ runs }) => runs.some(run => run.runId === runId && !!run.endedAt),
    );
    const path = `/migrations/${id}/results/${runId}`;
    return json(await this.portal.call({ path, token: planner }));
  }

  /** A plan that may be committed. */
  async prepare(request: unknown): Promise<MigrationDetail> {
    const migration = await this.plan(request);
    await this.reviewAll(migration);
    await this.dryRun(migration);
    json(await this.approve(migration));
    return migration;
  }
}

export function json<T>(answer: ApiResponse, status = 200): T {
  if (answer.status !== status) {
    throw new Error(`${answer.status}, not ${status}: ${answer.text}`);
  }
  return answer.json();
}

export function codeOf(answer: ApiResponse): unknown[] {
  return [answer.status, answer.json().error?.code];
}

export function unitOf({ plan }: MigrationDetail, name: string): MigrationUnit {
  const unit = plan?.units.find(({ id }) => id.endsWith(`/${name}`));
  if (!unit) throw new RangeError(`There is no unit ${name}`);
  return unit;
}
