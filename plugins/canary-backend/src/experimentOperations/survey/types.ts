import type {
  CanaryError,
  NamespacedName,
} from '@llm-canary/backstage-plugin-canary-common';
import type {
  FreeTarget,
  VacantExperiment,
  WritableExperiment,
} from '@llm-canary/backstage-plugin-canary-node';

/** What a live read came to: never nothing where it is not known. */
export type Read<T> =
  { state: 'read'; value: T } | { state: 'failed'; error: unknown };

/** Another experiment, as far as it may be in the way. */
export interface OtherExperiment extends NamespacedName {
  target: NamespacedName;
  /** Names of its route and of the routes of its arms. */
  routes: readonly string[];
  services: readonly NamespacedName[];
}

export interface RouteFacts extends NamespacedName {
  /** The name under which the gateway knows it. */
  route: string;
}

export interface SloFacts extends NamespacedName {
  serviceId: string;
}

/** What scales, and which workload. */
export interface ScalerFacts extends NamespacedName {
  kind: string;
  scales: string;
}

/** The name that an arm will have, as it stands now. */
export interface ArmPlace {
  arm: string;
  service: NamespacedName;
  /** Whether an LLMService has it already. */
  isTaken: Read<boolean>;
  /** Whether a Helm release has it already. */
  isRelease: Read<boolean>;
}

/** Everything that is read live before an experiment is made. */
export interface ExperimentSurvey {
  target:
    | { state: 'free'; proof: FreeTarget }
    | { state: 'refused'; error: CanaryError };
  experiment: Read<WritableExperiment | VacantExperiment>;
  arms: readonly ArmPlace[];
  others: Read<readonly OtherExperiment[]>;
  routes: Read<readonly RouteFacts[]>;
  slos: Read<readonly SloFacts[]>;
  scalers: Read<readonly ScalerFacts[]>;
}
