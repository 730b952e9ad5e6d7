import type { NamespacedName } from '../experiments/types';
import type { ValueChange } from '../releases/requests';

/**
 * One value that is live otherwise than the plan has it.
 * @public
 */
export interface DriftEntry {
  /** The object that holds the live value. */
  object: { apiVersion: string; kind: string; name: string };
  /** JSON pointer into the values of the plan. */
  path: string;
  /** JSON pointer into the object; absent when the whole object is missing, or too many. */
  field?: string;
  /** Absent when the plan asks for none. */
  planned?: unknown;
  /** Absent when there is none. */
  live?: unknown;
  /** The field manager that wrote the live value last; absent when the object does not say. */
  writtenBy?: { manager: string; operation: string; time?: string };
}

/**
 * What is live of a service beside its plan: route, scaling and SLO.
 * @public
 */
export interface ServiceDrift {
  items: DriftEntry[];
  totalCount: number;
  /** Kinds that were compared; a kind that may not be read is in `notes` instead. */
  compared: string[];
  notes: string[];
  readAt: string;
}

/** @public */
export interface ExperimentDrift {
  arms: Array<{
    arm: string;
    service: NamespacedName;
    drift?: ServiceDrift;
    /** Why it is not known. */
    problem?: string;
  }>;
  /** What the target is otherwise than when the arms were made. */
  target: NamespacedName & {
    /** Values of the target that an arm took over, before and now. */
    changes: Array<ValueChange & { arm: string }>;
    chart?: { arm: string; before: string; after: string };
    /** Descriptive: a model is never rendered. */
    model?: { arm: string; before: string; after: string };
    problem?: string;
  };
}
