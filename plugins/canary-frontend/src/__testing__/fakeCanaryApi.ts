import type {
  CanaryApi,
  ServiceRow,
} from '@llm-canary/backstage-plugin-canary-common';
import { serviceKey } from '../routing';
import { fakeMigrationsApi, type FakeMigrationsApi } from './fakeMigrationsApi';
import { responseError } from './responseError';
import { detailOf, listOf, ownershipOf } from './samples';

const notInThisTest = async () => {
  throw responseError(501);
};

export type FakeCanaryApi = jest.Mocked<Omit<CanaryApi, 'migrations'>> & {
  readonly migrations: FakeMigrationsApi;
};

/** An API over rows in memory; a test replaces the calls that it is about. */
export function fakeCanaryApi(rows: readonly ServiceRow[]): FakeCanaryApi {
  const find = (ref: { cluster: string; namespace: string; name: string }) => {
    const row = rows.find(known => serviceKey(known) === serviceKey(ref));
    if (!row) {
      throw responseError(404, { code: 'RELEASE_NOT_FOUND' });
    }
    return row;
  };
  const answers: Omit<CanaryApi, 'migrations'> = {
    listClusters: async () => ({
      items: [
        {
          name: 'eu-1',
          reachable: 'yes' as const,
          readOnly: false,
          kinds: [],
          services: rows.length,
          notes: [],
          admission: { state: 'notChecked' as const },
          metrics: { state: 'notConfigured' as const },
        },
      ],
      totalCount: 1,
    }),
    listServices: async () => listOf(rows),
    getService: async ref => detailOf(find(ref)),
    getOwnership: async ref => ownershipOf(find(ref)),
    listRevisions: async () => ({ items: [], totalCount: 0 }),
    listObjects: async () => ({ items: [], totalCount: 0 }),
    listPods: async () => ({ items: [], totalCount: 0 }),
    listEvents: async () => ({ items: [], totalCount: 0 }),
    listRuns: async () => ({ items: [], totalCount: 0 }),
    listRefusals: async () => ({ items: [], totalCount: 0 }),
    listCharts: async () => ({ items: [], totalCount: 0 }),
    listExperiments: async () => ({
      items: [],
      totalCount: 0,
      counts: {
        running: 0,
        stopped: 0,
        attention: 0,
        drifted: 0,
        worse: 0,
        orphanedArms: 0,
      },
      clusters: [{ name: 'eu-1', state: 'ok' as const, notes: [] }],
    }),
    listExperimentEvents: async () => ({ items: [], totalCount: 0 }),
    listExperimentRemains: async () => ({ items: [], totalCount: 0 }),
    getDrift: async () => ({
      items: [],
      totalCount: 0,
      compared: [],
      notes: [],
      readAt: '2026-03-01T03:12:07.000Z',
    }),
    glanceAtServices: async () => ({ items: [], totalCount: 0 }),
    getMetrics: notInThisTest,
    getExperimentMetrics: async () => ({
      window: {
        start: '2026-11-30T02:12:00.000Z',
        end: '2026-11-30T03:12:00.000Z',
        stepSeconds: 60,
      },
      arms: [],
      series: [],
      thresholds: [],
      marks: [],
      failures: [],
      notes: [],
    }),
    getComparison: async () => ({
      baseline: 'control',
      look: { number: 0, of: 6 },
      checks: [],
      arms: [],
      baselineQuantiles: [],
      past: [],
      notes: ['No metrics source is configured.'],
    }),
    chat: notInThisTest,
    getExperiment: notInThisTest,
    getExperimentPlan: notInThisTest,
    getExperimentDrift: notInThisTest,
    previewExperiment: notInThisTest,
    createExperiment: notInThisTest,
    updateWeights: notInThisTest,
    stopExperiment: notInThisTest,
    getPlan: notInThisTest,
    getRevisionPlan: notInThisTest,
    getChart: notInThisTest,
    getRun: notInThisTest,
    getSlo: notInThisTest,
    installService: notInThisTest,
    applyService: notInThisTest,
    rollbackService: notInThisTest,
    autoscaleService: notInThisTest,
    diffService: notInThisTest,
    updateSlo: notInThisTest,
    resetSlo: notInThisTest,
    async *watchChanges() {},
    uninstallService: async ref => ({
      operation: 'uninstall' as const,
      ...ref,
      uid: 'uid-1',
    }),
  };
  const mocks = Object.entries(answers as object).map(([name, answer]) => [
    name,
    jest.fn(answer),
  ]);
  return Object.fromEntries([...mocks, ['migrations', fakeMigrationsApi()]]);
}
