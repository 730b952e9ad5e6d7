import type {
  ArmComparison,
  ComparisonCheck,
  ExcludedSpan,
  ExperimentPhase,
  NamespacedName,
  PlannedLooks,
  QuantileRow,
} from '@llm-canary/backstage-plugin-canary-common';

/** Which experiment; another one of the same name has another uid. */
export interface ExperimentKey {
  cluster: string;
  uid: string;
}

/** An arm as a comparison began with it. Weights in percent. */
export interface WindowArm {
  name: string;
  service: NamespacedName;
  asked: number;
  /** What the operator recorded of the route; null when it has recorded none. */
  accepted: number | null;
}

/** What was fixed before the first result was seen. */
export interface ComparisonPlan {
  baseline: string;
  durationSeconds: number;
  looks: number;
}

/**
 * A stretch of time over which the arms of one weighting are compared. Times are milliseconds since
 * 1970, by the clock of the portal.
 */
export interface ComparisonWindow extends ExperimentKey {
  /** From 1; a change of weights begins the next. */
  number: number;
  /** When all arms were first seen Ready. */
  readyAt: number;
  /** After the warm-up; a whole second. Counts begin here. */
  startAt: number;
  plan: ComparisonPlan;
  arms: WindowArm[];
}

export interface StoredWindow extends ComparisonWindow {
  endedAt?: number;
  /** `weights changed`, `experiment stopped`. */
  endedBecause?: string;
}

/** What a look found; stands until the next one. */
export interface LookFindings {
  /** The highest z that a difference had to pass; absent when nothing could be counted. */
  z?: number;
  arms: ArmComparison[];
  baselineQuantiles: QuantileRow[];
  checks: ComparisonCheck[];
  excluded: ExcludedSpan[];
}

export interface StoredLook {
  window: number;
  /** From 1, as planned: a look that was missed leaves a gap. */
  number: number;
  plannedAt: number;
  takenAt: number;
  findings: LookFindings;
}

/** An experiment as the task sees it now. */
export interface ComparedExperiment extends ExperimentKey {
  namespace: string;
  name: string;
  /** `lastSeen`: its cluster does not say whether it still is there. */
  life: 'running' | 'lastSeen' | 'stopped';
  endedAt?: number;
  phase: ExperimentPhase;
  target: NamespacedName;
  /** Whether the SLO of the arms is the target's. */
  inheritsSlo: boolean;
  planned: PlannedLooks;
  arms: Array<WindowArm & { isReady: boolean }>;
}
