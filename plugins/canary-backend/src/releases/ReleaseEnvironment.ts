import type { ChartRepositories } from '@llm-canary/backstage-plugin-canary-node';

/** What the operations on Helm releases work with. Time comes from outside. */
export interface ReleaseEnvironment {
  /** Absent when no chart repository is configured. */
  charts?: Pick<ChartRepositories, 'locate'>;
  /** Milliseconds since the epoch. */
  now(): number;
  /** Between two looks at lock and owner while helm runs; 2,000 by default. */
  lookMilliseconds?: number;
}
