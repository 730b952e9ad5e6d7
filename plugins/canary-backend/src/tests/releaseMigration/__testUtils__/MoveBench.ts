import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { mockServices } from '@backstage/backend-test-utils';
import {
  defaultCanaryKeys,
  type HelmMigrationPlan,
  type MigrationDetail,
} from '@llm-canary/backstage-plugin-canary-common';
import {
  createChartRepositories,
  createExperimentGuard,
  createExperimentWriter,
} from '@llm-canary/backstage-plugin-canary-node';
import {
  serveChartRepository,
  type ApiServer,
  type Grant,
} from '@llm-canary/dev-cluster';
import type { Knex } from 'knex';
import type { ClusterForExperiments } from '../../../clusters/types';
import { readRunning, type ReleaseLock } from '../../../lock';
import {
  BackgroundRuns,
  createMigrationUseCases,
  DatabaseMigrationRuns,
  DatabaseMigrationStore,
} from '../../../migrations';
import type { EndedOperation } from '../../../observation';
import {
  createReleaseMigrations,
  type ReleaseMigrationEnvironment,
} from '../../../release-migration';
import {
  createPortal,
  type PortalOptions,
} from '../../writes/__testUtils__/createPortal';

export const by = 'user:default/ada';
const { group, version, plural, kind } = defaultCanaryKeys;
const experimentKind = { group, version, plural, kind };

/** What the portal needs to move releases, and no more. */
export const moveRights: Grant[] = [
  {
    rules: [
      {
        apiGroups: ['serving.modelsphere.dev'],
        resources: ['llmservices'],
        verbs: ['get', 'create', 'patch', 'delete'],
      },
      { apiGroups: [''], resources: ['secrets'], verbs: ['get', 'list'] },
      { apiGroups: [''], resources: ['services'], verbs: ['get'] },
      { apiGroups: ['apps'], resources: ['deployments'], verbs: ['get'] },
      { apiGroups: [group], resources: [plural], verbs: ['list'] },
    ],
  },
];

/** Chart repositories over HTTP, and the moves of releases put together as the plugin does. */
export async function createMoveBench(
  server: ApiServer,
  options: {
    knex: Knex;
    rights?: Grant[];
    cluster?: Partial<ClusterForExperiments>;
    own?: Partial<ReleaseMigrationEnvironment>;
    portal?: Partial<PortalOptions>;
    /** The lock of the portal, in the hands of the test. */
    lockOf?: (lock: ReleaseLock, knex: Knex) => ReleaseLock;
    secondApproverRequired?: boolean;
  },
) {
  const { knex, secondApproverRequired = false } = options;
  const repository = await serveChartRepository();
  const charts = createChartRepositories({
    repositories: [{ name: 'demo', url: repository.url }],
  });
  const portal = createPortal(server, {
    knex,
    token: await server.grant(
      `mover-${randomUUID().slice(0, 8)}`,
      options.rights ?? moveRights,
    ),
    ...options.portal,
  });
  const { environment } = portal;
  const services = environment.clusters.get('east');
  if (!services) throw new Error('There is no cluster east.');
  const cluster: ClusterForExperiments = {
    ...services,
    helm: {
      charts: new Set(['vllm', 'sglang']),
      onService: () => () => undefined,
    },
    experiments: {
      guard: createExperimentGuard({
        reader: services.client,
        resource: experimentKind,
        services: services.guard,
      }),
      writer: createExperimentWriter({ writer: services.client }),
      resource: experimentKind,
    },
    ...options.cluster,
  };
  const observed: EndedOperation[] = [];
  const store = DatabaseMigrationStore.create({ knex });
  const runs = DatabaseMigrationRuns.create({ knex, holder: 'test' });
  const logger = mockServices.logger.mock();
  const wait = async (milliseconds: number) => sleep(milliseconds);
  const background = new BackgroundRuns({ runs, logger, sleep: wait });
  const helm = createReleaseMigrations({
    clusters: { get: name => (name === 'east' ? cluster : undefined) },
    lock: options.lockOf?.(portal.lock, knex) ?? portal.lock,
    masks: environment.masks,
    charts,
    repositories: [repository.url],
    runs: portal.runs,
    plans: store,
    executions: runs,
    background,
    secondApproverRequired,
    holderOf: ref => readRunning(knex, { ref }),
    async observe(call, work) {
      try {
        const answer = await work();
        observed.push({ call, durationMilliseconds: 0 });
        return answer;
      } catch (error) {
        observed.push({ call, durationMilliseconds: 0, error });
        throw error;
      }
    },
    date: () => new Date(),
    now: () => performance.now(),
    sleep: wait,
    random: Math.random,
    adoptionMilliseconds: 20_000,
    pollMilliseconds: 20,
    removalMilliseconds: 10_000,
    readMilliseconds: 5_000,
    logger,
    ...options.own,
  });
  const migrations = createMigrationUseCases({
    store,
    runs,
    kinds: { helm },
    secondApproverRequired,
    newId: randomUUID,
  });
  const plan = (namespace: string, release: string, repo = repository.url) =>
    migrations.create(
      {
        kind: 'helm',
        cluster: 'east',
        namespaces: [namespace],
        release,
        chart: { repo },
      },
      { actor: by },
    );
  return {
    portal,
    migrations,
    store,
    background,
    observed,
    logger,
    repo: repository.url,
    plan,
    commit: ({ id, digest }: Pick<MigrationDetail, 'id' | 'digest'>) =>
      migrations.commit(id, { digest }, { actor: by }),
    /** When the execution has come to its end. */
    async ended(id: string) {
      for (;;) {
        const detail = await migrations.get(id, { actor: by });
        if (detail.runs.at(-1)?.endedAt) return detail;
        await wait(25);
      }
    },
    async close() {
      await background.stop();
      await charts.close();
      await repository.close();
      await portal.close();
    },
  };
}

export type MoveBench = Awaited<ReturnType<typeof createMoveBench>>;

/** The plan that a helm migration shows. */
export function planOf({ helm }: MigrationDetail): HelmMigrationPlan {
  if (!helm) throw new Error('It has no plan of a release.');
  return helm.plan;
}
