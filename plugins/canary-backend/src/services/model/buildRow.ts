import type {
  ForeignOwner,
  Ownership,
  ServiceRow,
} from '@llm-canary/backstage-plugin-canary-common';
import { chartText, type HelmRelease, type ServiceFacts } from '../../clusters';
import type { CanaryConfig } from '../../config';
import {
  decidePhase,
  needsAttention,
  type PhaseDecision,
  type PhaseFacts,
  type WorkloadView,
} from '../phase';
import type { ModelRow } from './ModelRow';

/** What a row is made of beside the object itself. */
export interface RowContext {
  cluster: string;
  workload: WorkloadView;
  ownership: Ownership;
  foreignOwner?: ForeignOwner;
  /** Of an arm, where it is known. */
  driftCount?: number;
  targetOf?: Array<{ namespace: string; name: string }>;
  /** True when the cluster no longer vouches for what was seen. */
  stale: boolean;
  thresholds: CanaryConfig['attention'];
  /** Milliseconds since the epoch. */
  now: number;
}

/** A row, and the moment from which time alone makes it another. */
export interface BuiltRow extends ModelRow {
  changesAt?: number;
}

type Shared = Pick<
  ServiceRow,
  | 'namespace'
  | 'name'
  | 'kind'
  | 'revision'
  | 'chart'
  | 'model'
  | 'engine'
  | 'updatedAt'
>;

function replicasOf(workload: WorkloadView): ServiceRow['replicas'] {
  switch (workload.state) {
    case 'known':
      return { ready: workload.ready, desired: workload.desired };
    case 'absent':
      return { ready: 0, desired: 0 };
    case 'unreadable':
      return undefined;
    default: {
      const never: never = workload;
      return never;
    }
  }
}

function soonest(
  left: number | undefined,
  right: number | undefined,
): number | undefined {
  if (left === undefined || right === undefined) return left ?? right;
  return Math.min(left, right);
}

function assemble(
  shared: Shared,
  decision: PhaseDecision,
  context: RowContext,
): BuiltRow {
  const { ownership, targetOf, stale, thresholds, now } = context;
  const { attention, changesAt } = needsAttention({
    decision,
    ownership,
    thresholds,
    now,
  });
  const row: ServiceRow = {
    cluster: context.cluster,
    ...shared,
    ownership: ownership.ownership,
    unknownReason:
      ownership.ownership === 'unknown' ? ownership.reason : undefined,
    managedBy: ownership.ownership === 'managed' ? ownership.managedBy : null,
    foreignOwner: context.foreignOwner,
    phase: decision.phase,
    cause: decision.cause,
    replicas: replicasOf(context.workload),
    targetOf,
    driftCount: context.driftCount,
    attention: attention || undefined,
    stale: stale || undefined,
  };
  return { row, ownership, changesAt: soonest(changesAt, decision.changesAt) };
}

/** Whether the operator has not finished the last change of the spec. */
export function isGenerationAhead(
  facts: Pick<ServiceFacts, 'generation' | 'observedGeneration'>,
): boolean {
  return (
    facts.observedGeneration !== undefined &&
    facts.generation > facts.observedGeneration
  );
}

/** The row of an LLMService. */
export function buildServiceRow(
  facts: ServiceFacts,
  context: RowContext,
): BuiltRow {
  const decision = decidePhase(
    {
      deleting: facts.deleting,
      suspended: facts.suspended,
      statusPhase: facts.statusPhase,
      message: facts.message,
      generationAhead: isGenerationAhead(facts),
      applyingSince: facts.applyingSince,
      workload: context.workload,
    },
    context.now,
  );
  const { namespace, name, revision, chart, model, engine, updatedAt } = facts;
  const built = assemble(
    {
      namespace,
      name,
      kind: 'LLMService',
      revision,
      chart,
      model,
      engine,
      updatedAt,
    },
    decision,
    context,
  );
  built.uid = facts.uid;
  built.generation = facts.generation;
  built.observedGeneration = facts.observedGeneration;
  return built;
}

function phaseFactsOfRelease(
  { record, decoded }: HelmRelease,
  workload: WorkloadView,
): PhaseFacts {
  const description = decoded?.description;
  const base = { generationAhead: false, workload, message: description };
  switch (record.status) {
    case 'uninstalling':
      return { ...base, deleting: true };
    case 'failed':
      return { ...base, deleting: false, statusPhase: 'Failed' };
    case 'pending-install':
    case 'pending-upgrade':
    case 'pending-rollback':
      return {
        ...base,
        deleting: false,
        statusPhase: 'Applying',
        applyingSince: record.changedAt,
      };
    case 'deployed':
      return { ...base, deleting: false, statusPhase: 'Applied' };
    default:
      return { ...base, deleting: false, statusPhase: record.status };
  }
}

/** The row of a Helm release that no LLMService stands for. */
export function buildReleaseRow(
  release: HelmRelease,
  context: RowContext,
): BuiltRow {
  const { record, decoded } = release;
  const decision = decidePhase(
    phaseFactsOfRelease(release, context.workload),
    context.now,
  );
  return assemble(
    {
      namespace: record.namespace,
      name: record.release,
      kind: 'Release',
      revision: record.revision,
      chart: decoded && chartText(decoded),
      updatedAt: decoded?.deployedAt,
    },
    decision,
    context,
  );
}
