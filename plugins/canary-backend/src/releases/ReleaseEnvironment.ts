import type { ChartRepositories } from '@llm-canary/backstage-plugin-canary-node';
import type { Masks } from '../masking';
import type { RunStore } from '../runs';

/** What the operations on Helm releases work with. Time comes from outside. */
export interface ReleaseEnvironment {
  /** Absent when no chart repository is configured. */
  charts?: Pick<ChartRepositories, 'locate'>;
  /** What secrets are shown as, and what comes back for them. */
  masks: Masks;
  /** Tells a record that a run of ours left from one that another helm may be at. */
  runs: Pick<RunStore, 'list'>;
  /** Milliseconds since the epoch. */
  now(): number;
  /** Between two looks at lock and owner while helm runs; 2,000 by default. */
  lookMilliseconds?: number;
}
