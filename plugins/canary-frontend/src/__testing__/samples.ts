import type {
  ListServicesResponse,
  ManagedBy,
  OperationDecision,
  ServiceDetail,
  ServiceOwnership,
  ServiceRow,
} from '@llm-canary/backstage-plugin-canary-common';
import {
  decideOperation,
  noOwnership,
  operations,
  type Operation,
  type Ownership,
} from '@llm-canary/backstage-plugin-canary-common';

/** A parent as an arm records it; consistent unless said otherwise. */
export function parentOf(part: Partial<ManagedBy> = {}): ManagedBy {
  return {
    apiVersion: 'canary.modelsphere.dev/v1alpha1',
    kind: 'LLMCanary',
    namespace: 'ml-exp',
    name: 'chat-latency',
    uid: '7c1e04f2-0000-4000-8000-00000000a9d2',
    arm: 'fp8',
    state: 'consistent',
    parentState: 'present',
    issues: [],
    ...part,
  };
}

/** An ordinary service that is well. */
export function rowOf(part: Partial<ServiceRow> = {}): ServiceRow {
  return {
    cluster: 'eu-1',
    namespace: 'prod',
    name: 'chat-70b',
    kind: 'LLMService',
    ownership: 'none',
    managedBy: null,
    phase: 'Serving',
    revision: 12,
    chart: 'vllm 0.9.4',
    model: 'Llama-3.3-70B',
    engine: 'vLLM 0.13.2',
    replicas: { ready: 2, desired: 2 },
    updatedAt: '2026-11-29T20:02:00.000Z',
    ...part,
  };
}

/** An arm of ml-exp/chat-latency. */
export function armOf(part: Partial<ServiceRow> = {}): ServiceRow {
  return rowOf({
    namespace: 'ml-exp',
    name: 'chat-latency-fp8',
    ownership: 'managed',
    managedBy: parentOf(),
    ...part,
  });
}

export function detailOf(
  row: ServiceRow,
  part: Partial<ServiceDetail> = {},
): ServiceDetail {
  return {
    ...row,
    uid: 'uid-1',
    resourceVersion: '48211',
    generation: 3,
    observedGeneration: 3,
    conditions: [],
    warnings: [],
    readOnly: false,
    ...part,
  };
}

function ownershipFacts(row: ServiceRow): Ownership {
  if (row.managedBy) {
    return { ownership: 'managed', managedBy: row.managedBy };
  }
  return row.ownership === 'unknown'
    ? { ownership: 'unknown', reason: 'read_failed' }
    : noOwnership;
}

/** The answer of the ownership route, with the decisions that the server would make. */
export function ownershipOf(
  row: ServiceRow,
  options: { readOnly?: boolean } = {},
): ServiceOwnership {
  const decided = operations.map(operation => [
    operation,
    decideOperation(operation, {
      ref: row,
      ownership: ownershipFacts(row),
      foreignOwner: row.foreignOwner,
      readOnly: options.readOnly,
    }),
  ]);
  return {
    ownership: row.ownership,
    unknownReason: row.unknownReason,
    managedBy: row.managedBy,
    foreignOwner: row.foreignOwner,
    evidence: row.managedBy
      ? [
          {
            source: 'label',
            key: 'canary.modelsphere.dev/name',
            value: row.managedBy.name ?? '',
            agrees: row.managedBy.name ? 'agrees' : 'missing',
          },
        ]
      : [],
    readAt: '2026-11-30T03:12:07.000Z',
    resourceVersion: '48211',
    operations: Object.fromEntries(decided) as Record<
      Operation,
      OperationDecision
    >,
  };
}

/** The answer of the list for rows; the window starts at the top. */
export function listOf(
  rows: readonly ServiceRow[],
  part: Partial<ListServicesResponse> = {},
): ListServicesResponse {
  return {
    items: [...rows],
    totalCount: rows.length,
    counts: {
      all: rows.length,
      attention: rows.filter(row => row.attention).length,
      managed: rows.filter(row => row.ownership === 'managed').length,
      unknown: rows.filter(row => row.ownership === 'unknown').length,
      drifted: rows.filter(row => row.driftCount).length,
      orphaned: rows.filter(row => row.managedBy?.parentState === 'missing')
        .length,
    },
    clusters: [{ name: 'eu-1', state: 'ok', notes: [] }],
    namespaces: [...new Set(rows.map(row => row.namespace))].sort(),
    version: '1',
    offset: 0,
    ...part,
  };
}
