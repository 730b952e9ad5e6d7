import type { Fields } from '../standins/client';

/** One apply in the life of a sample service. */
export interface SampleRevision {
  chart: { name: string; version: string };
  /** Over the values of the revision before, layer by layer. */
  layers: Record<string, Fields>;
  action?: string;
  note?: string;
}

/** Where a sample service has to stand before the demo is ready. */
export type WantedState =
  /** Applied, and every pod ready. */
  | 'serving'
  /** Applied; the pods are as their annotations say. */
  | 'applied'
  | 'applying'
  | 'failed'
  /** Seen by nobody: it is suspended, and its status says Pending. */
  | 'suspended';

/** An ordinary LLMService of the demo, with its history. */
export interface ServiceSample {
  namespace: string;
  name: string;
  model: {
    name: string;
    version?: string;
    variant?: string;
    hf: string;
    engine: string;
  };
  /** Oldest first, at least one. */
  revisions: readonly SampleRevision[];
  wanted: WantedState;
  /** Milliseconds that the last apply takes, for a service that stays Applying. */
  lastApplyMilliseconds?: number;
  /** Hours since each revision was applied, newest first; all now when absent. */
  hoursAgo?: readonly number[];
  /** Of the object, beside those of the portal. */
  annotations?: Readonly<Record<string, string>>;
}
