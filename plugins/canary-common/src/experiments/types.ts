import type { ComparisonSummary } from '../comparison/report';
import type { MeasuredNumber } from '../metrics/types';
import type { Plan } from '../plans/types';
import type {
  ClusterListState,
  OperationDecision,
  ServiceCondition,
  ServiceEvent,
  ServicePhase,
} from '../releases/types';

/**
 * Address of an experiment.
 * @public
 */
export interface ExperimentRef {
  cluster: string;
  namespace: string;
  name: string;
}

/**
 * One of the experiments that have had a name, for reading it.
 * @public
 */
export interface ExperimentAddress extends ExperimentRef {
  /** Of the object; without it the one is meant that has the name now, or else had it last. */
  uid?: string;
}

/** @public */
export interface NamespacedName {
  namespace: string;
  name: string;
}

/**
 * Phases of an experiment. `Stopped`: the object is gone, and the portal remembers it. `Unknown`: its
 * operator has said nothing yet, or a word that is none of these.
 * @public
 */
export const experimentPhases = [
  'Pending',
  'Provisioning',
  'Serving',
  'Stopping',
  'Failed',
  'Stopped',
  'Unknown',
] as const;

/** @public */
export type ExperimentPhase = (typeof experimentPhases)[number];

/**
 * The share of the traffic of an arm, in percent, from three sources that may differ.
 * @public
 */
export interface ArmWeight {
  /** `spec.arms[].weight`. */
  asked: number;
  /** `status.route.arms[].weight`; null when the operator has recorded none. */
  accepted: number | null;
  /** Share of the requests that were measured, in percent. */
  measured: MeasuredNumber;
}

/**
 * Something about an arm that a person should know: `weightIgnored` another weight is in force than
 * asked, `trafficToNotReady` it is to get traffic and nothing of it is ready, `serviceMissing`,
 * `serviceReplaced` the service of the recorded uid is gone and another has its name, `serviceForeign`
 * none is recorded, and what has its name was not made by this experiment.
 * @public
 */
export interface ArmWarning {
  code:
    | 'weightIgnored'
    | 'trafficToNotReady'
    | 'serviceMissing'
    | 'serviceReplaced'
    | 'serviceForeign';
  message: string;
}

/** @public */
export interface ExperimentArm {
  name: string;
  service: NamespacedName & { uid?: string };
  /** As the services list says; `Missing` when there is no such service, or it is not the experiment's. */
  phase: ServicePhase | 'Missing';
  /** One sentence: why the phase is what it is. */
  cause?: string;
  /** Absent when the workload may not be read. */
  replicas?: { ready: number; desired: number };
  weight: ArmWeight;
  /** Values that are live otherwise than planned; absent when that is not known. */
  driftCount?: number;
  warnings: ArmWarning[];
}

/**
 * An experiment in the list. Times are ISO 8601 in UTC.
 * @public
 */
export interface ExperimentRow extends ExperimentRef {
  uid: string;
  target: NamespacedName;
  phase: ExperimentPhase;
  /** One sentence of its operator: why the phase is what it is. */
  message?: string;
  arms: ExperimentArm[];
  /** Of the object. */
  startedAt?: string;
  /** When the portal saw that the object was gone; absent while it is there. */
  endedAt?: string;
  /** Whether the target is other than when the arms were made; absent when that is not known. */
  targetChanged?: boolean;
  /** What the last look said; absent before the first. */
  comparison?: ComparisonSummary;
  /** Needs a person: failed, an arm with a warning or with drift. */
  attention: boolean;
  /** True when the cluster does not answer and this is the last state seen. */
  stale?: boolean;
}

/** @public */
export interface ListExperimentsQuery {
  cluster?: string;
  namespace?: string;
  /** Part of a name, of a target or of an arm's service. */
  q?: string;
  /** `running`: the object is there. */
  state?: 'running' | 'stopped';
  phase?: ExperimentPhase;
  attention?: boolean;
  /** Whether an arm, or the target, has drifted. */
  drifted?: boolean;
  /** Whether an arm is worse than the baseline. */
  worse?: boolean;
  offset?: number;
  /** 100 by default, at most 500. */
  limit?: number;
}

/** @public */
export interface ListExperimentsResponse {
  /** Running ones first, then by cluster, namespace, name; stopped ones newest first. */
  items: ExperimentRow[];
  totalCount: number;
  /** Over what cluster, namespace and q leave. `orphanedArms` are services, not experiments. */
  counts: {
    running: number;
    stopped: number;
    attention: number;
    drifted: number;
    worse: number;
    orphanedArms: number;
  };
  clusters: ClusterListState[];
}

/**
 * Another experiment that has, or had, the same name. Times are ISO 8601 in UTC.
 * @public
 */
export interface ExperimentNamesake {
  uid: string;
  state: 'running' | 'stopped';
  startedAt?: string;
  endedAt?: string;
}

/** @public */
export interface ExperimentDetail extends ExperimentRow {
  /** Others of its name, the newest first, at most 20; absent when there is none. */
  namesakes?: ExperimentNamesake[];
  resourceVersion?: string;
  generation?: number;
  observedGeneration?: number;
  /** The route that splits the traffic; absent when none is recorded. */
  route?: { name: string; ready?: boolean };
  inheritsSlo?: boolean;
  /** The arm that the others are compared with. */
  baseline?: string;
  plannedDurationSeconds?: number;
  plannedLooks?: number;
  conditions: ServiceCondition[];
  /** What the experiment's own page may do; refused for a stopped one and a read-only cluster. */
  operations: { update: OperationDecision; stop: OperationDecision };
  warnings: string[];
  readOnly: boolean;
  /** When the data was read; older than a moment when the cluster does not answer. */
  asOf?: string;
}

/**
 * The plans of the target and of each arm, each exactly one of plan and problem.
 * @public
 */
export interface ExperimentPlan {
  target: NamespacedName & { plan?: Plan; problem?: string };
  arms: Array<{
    arm: string;
    service: NamespacedName;
    plan?: Plan;
    problem?: string;
  }>;
}

/**
 * Something that happened to an experiment or one of its arms: a Kubernetes event, or a run of the
 * portal (then `runId` and `actor` are given).
 * @public
 */
export interface ExperimentEvent extends ServiceEvent {
  runId?: string;
  actor?: string;
}

/**
 * One thing that an experiment made, or keeps, as it stands now.
 * @public
 */
export interface ExperimentRemain {
  role: 'experiment' | 'arm' | 'pod' | 'route' | 'proxy' | 'target';
  kind: string;
  namespace: string;
  name: string;
  /** The arm that it belongs to. */
  arm?: string;
  state: 'present' | 'going' | 'gone' | 'noAccess' | 'unknown';
  /** While it is going: what it waits for, and since when. */
  finalizers?: string[];
  deletingSince?: string;
  /** Stays when the experiment is stopped. */
  kept: boolean;
}
