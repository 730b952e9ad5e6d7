import type { RuntimeProjectionMode } from '@llm-canary/backstage-plugin-canary-common';
import type { ClusterOptions } from '../cluster/ClusterOptions';
import type { OutputOptions } from '../output/Reporter';

/** Options of `plan`. */
export interface PlanOptions extends ClusterOptions, OutputOptions {
  namespace: string[];
  runtimeProjectionMode: RuntimeProjectionMode;
  outputDir: string;
  pinGenerationAnnotation?: string;
  pinUidAnnotation?: string;
}

/** Options of `apply`. */
export interface ApplyOptions extends ClusterOptions, OutputOptions {
  plan: string;
  commit?: true;
  approve?: string;
  result?: string;
  acceptUnverified?: string[];
  readinessTimeout?: number;
  dispatchTimeout?: number;
  pollInterval?: number;
}

/** Options of `compare-evidence`. */
export interface CompareOptions extends ClusterOptions, OutputOptions {
  output?: string;
}
