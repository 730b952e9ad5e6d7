import type {
  ClusterStatus,
  ExperimentRow,
  ListExperimentsResponse,
  ListServicesResponse,
  ServiceRow,
} from '@llm-canary/backstage-plugin-canary-common';
import type { ProviderOptions } from '../config';

export function rowOf(part: Partial<ServiceRow> = {}): ServiceRow {
  return {
    cluster: 'eu-1',
    namespace: 'prod',
    name: 'chat-70b',
    kind: 'LLMService',
    ownership: 'none',
    managedBy: null,
    phase: 'Serving',
    ...part,
  };
}

export function armOf(part: Partial<ServiceRow> = {}): ServiceRow {
  return rowOf({
    namespace: 'ml-exp',
    name: 'chat-latency-fp8',
    ownership: 'managed',
    managedBy: {
      apiVersion: 'canary.modelsphere.dev/v1alpha1',
      kind: 'LLMCanary',
      namespace: 'ml-exp',
      name: 'chat-latency',
      arm: 'fp8',
      state: 'consistent',
      issues: [],
    },
    ...part,
  });
}

export function experimentOf(part: Partial<ExperimentRow> = {}): ExperimentRow {
  return {
    cluster: 'eu-1',
    namespace: 'ml-exp',
    name: 'chat-latency',
    uid: 'uid-1',
    target: { namespace: 'prod', name: 'chat-70b' },
    phase: 'Serving',
    arms: ['control', 'fp8'].map(name => ({
      name,
      service: { namespace: 'ml-exp', name: `chat-latency-${name}` },
      phase: 'Serving' as const,
      weight: {
        asked: 50,
        accepted: 50,
        measured: { state: 'notScraped', detail: 'Nobody collects it.' },
      },
      warnings: [],
    })),
    attention: false,
    ...part,
  };
}

export const options: ProviderOptions = {
  schedule: { frequency: { minutes: 5 }, timeout: { minutes: 5 } },
  excludeAnnotated: true,
  entities: {
    kind: 'Component',
    owner: 'group:default/inference',
    owners: new Map(),
    lifecycle: 'production',
    entityNamespace: 'default',
    portalUrl: 'http://localhost:3000/canary',
  },
};

/** A cluster that answers and lets all be read. */
export function clusterOf(part: Partial<ClusterStatus> = {}): ClusterStatus {
  return {
    name: 'eu-1',
    reachable: 'yes',
    readOnly: false,
    kinds: ['LLMService', 'LLMCanary', 'Secret'].map(kind => ({
      apiVersion: 'x/v1',
      kind,
      state: 'served' as const,
    })),
    services: 1,
    notes: [],
    admission: { state: 'notChecked' },
    metrics: { state: 'notConfigured' },
    ...part,
  };
}

export function servicesPage(
  items: ServiceRow[],
  part: Partial<ListServicesResponse> = {},
): ListServicesResponse {
  const none = {
    attention: 0,
    managed: 0,
    unknown: 0,
    drifted: 0,
    orphaned: 0,
  };
  return {
    items,
    totalCount: items.length,
    counts: { all: items.length, ...none },
    clusters: [{ name: 'eu-1', state: 'ok', notes: [] }],
    namespaces: [],
    version: '1',
    offset: 0,
    ...part,
  };
}

export function experimentsPage(
  items: ExperimentRow[],
  part: Partial<ListExperimentsResponse> = {},
): ListExperimentsResponse {
  const none = {
    stopped: 0,
    attention: 0,
    drifted: 0,
    worse: 0,
    orphanedArms: 0,
  };
  return {
    items,
    totalCount: items.length,
    counts: { running: items.length, ...none },
    clusters: [{ name: 'eu-1', state: 'ok', notes: [] }],
    ...part,
  };
}
