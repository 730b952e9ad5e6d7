import type { ManagedBy } from '../ownership/types';
import type { Layer } from '../releases/requests';

/**
 * A layer of a plan, in the order of its strength: a later one wins.
 * @public
 */
export interface PlanLayer extends Layer {
  /** `operator`: written by the experiment operator alone. */
  owner: 'user' | 'operator';
}

/**
 * Where one value of a plan comes from.
 * @public
 */
export interface PlanProvenance {
  /** JSON pointer into the merged values; of what was removed, the pointer it had. */
  path: string;
  /** The layer that won. */
  layer: string;
  /** Absent when the path was removed. */
  value?: unknown;
  /** What the layer set instead of, weakest first. */
  overridden: Array<{ layer: string; value: unknown }>;
  /** The layer whose null removed the path; then there is no value. */
  removedBy?: string;
}

/**
 * Layers and merged values of a service, with the origin of each value.
 * @public
 */
export interface Plan {
  chart?: { name: string; version?: string; repo?: string };
  /** Of a Helm release one layer, `values`. */
  layers: PlanLayer[];
  values: Record<string, unknown>;
  provenance: PlanProvenance[];
  /** `sha256:` over chart and values, keys sorted. */
  hash: string;
  /** Whether the operator recorded the same hash; false also when it recorded none. */
  hashVerified: boolean;
  /** The service is an arm: the layers are the experiment's to change. */
  readOnly: boolean;
  managedBy: ManagedBy | null;
  revision?: number;
  warnings: string[];
}
