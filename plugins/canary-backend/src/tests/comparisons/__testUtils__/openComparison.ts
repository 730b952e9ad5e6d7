import {
  coreServices,
  createBackendModule,
} from '@backstage/backend-plugin-api';
import type {
  ComparisonReport,
  ExperimentMetrics,
  ExperimentRow,
  ListExperimentsResponse,
} from '@llm-canary/backstage-plugin-canary-common';
import type { MetricsReader } from '@llm-canary/backstage-plugin-canary-node';
import {
  applyCrds,
  fastTimings,
  startEmbeddedApi,
  startStandIns,
  type EmbeddedApi,
  type RunningModels,
} from '@llm-canary/dev-cluster';
import { canaryMetricsExtensionPoint } from '../../../metrics';
import { eventually, startPortal } from '../../__testUtils__/startPortal';
import { ExperimentSpace } from '../../experiments/__testUtils__/ExperimentSpace';

export interface ComparisonOptions {
  /** Of the experiment. */
  duration: string;
  looks: number;
  /** In place of a Prometheus. */
  reader?: MetricsReader;
  prometheusUrl?: string;
  models?: RunningModels;
  /** Awaited before the portal starts, which keeps for a minute what it finds to be measured. */
  beforePortal?(of: {
    server: EmbeddedApi;
    space: ExperimentSpace;
  }): Promise<void>;
}

/** A portal over a cluster in which the experiment `lat` with two arms serves. */
export async function openComparison(options: ComparisonOptions) {
  const { duration, looks, reader, prometheusUrl, models } = options;
  const server = await startEmbeddedApi();
  await applyCrds(server);
  const space = await ExperimentSpace.create(server, 'cmp');
  const standIns = startStandIns(server, {
    timings: fastTimings,
    namespaces: [space.namespace],
    podServers: models?.podServers,
  });
  await space.createService('chat');
  await space.createExperiment('lat', {
    metadata: {
      annotations: {
        'canary.modelsphere.dev/planned-duration': duration,
        'canary.modelsphere.dev/planned-looks': String(looks),
      },
    },
    spec: {
      arms: [
        { name: 'control', weight: 60, replicas: { min: 1, max: 1 } },
        { name: 'fp8', weight: 40, replicas: { min: 1, max: 1 } },
      ],
    },
  });
  await options.beforePortal?.({ server, space });
  let runTask = async (_id: string): Promise<void> => {
    throw new Error('The portal has not started.');
  };
  const portal = await startPortal({
    canary: {
      experiments: { warmUp: '1s' },
      clusters: [
        {
          name: 'main',
          url: server.url,
          token: server.adminToken,
          namespaces: [space.namespace],
          ...(prometheusUrl && { prometheus: { url: prometheusUrl } }),
        },
      ],
    },
    features: [
      createBackendModule({
        pluginId: 'canary',
        moduleId: 'comparison-tests',
        register(env) {
          env.registerInit({
            deps: {
              scheduler: coreServices.scheduler,
              metrics: canaryMetricsExtensionPoint,
            },
            async init({ scheduler, metrics }) {
              runTask = id => scheduler.triggerTask(id);
              if (reader) metrics.setReader('main', reader);
            },
          });
        },
      }),
    ],
  });
  const read = async <T>(path: string): Promise<T> => {
    const answer = await portal.get(path);
    if (answer.status !== 200) throw new Error(`${path}: ${answer.text}`);
    return answer.json<T>();
  };
  const page = `/experiments/main/${space.namespace}/lat`;
  await portal.ready('main');
  await eventually(
    () => read<ListExperimentsResponse>('/experiments'),
    ({ items: [row] }) =>
      row?.phase === 'Serving' &&
      row.arms.every(({ phase }) => phase === 'Serving'),
  );
  return {
    space,
    server,
    portal,
    report: () => read<ComparisonReport>(`${page}/comparison`),
    metrics: () => read<ExperimentMetrics>(`${page}/metrics`),
    detail: () => read<ExperimentRow>(page),
    list: (query = '') => read<ListExperimentsResponse>(`/experiments${query}`),
    /** What the scheduler does each minute. */
    look: () => runTask('take-looks'),
    /** What it does in each replica. */
    refresh: () => runTask('read-looks-of-others'),
    async close() {
      await portal.stop();
      await standIns.stop();
      await server.close();
    },
  };
}

export type OpenComparison = Awaited<ReturnType<typeof openComparison>>;

/** Runs the task until the report is as wanted. */
export async function lookUntil(
  open: OpenComparison,
  wanted: (report: ComparisonReport) => boolean,
): Promise<ComparisonReport> {
  const end = Date.now() + 150_000;
  for (;;) {
    await open.look();
    const report = await open.report();
    if (wanted(report)) return report;
    if (Date.now() > end) {
      throw new Error(`Not in time; the last was ${JSON.stringify(report)}`);
    }
    await new Promise(done => setTimeout(done, 250));
  }
}
