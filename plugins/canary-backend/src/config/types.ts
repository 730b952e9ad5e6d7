import type { CanaryKeys } from '@llm-canary/backstage-plugin-canary-common';
import type { ClusterCredential } from '@llm-canary/backstage-plugin-canary-node';

/** Group and version under which one cluster serves a kind. */
export interface KindOverride {
  group: string;
  apiVersion: string;
  plural: string;
}

export interface ClusterConfig {
  name: string;
  /** Where its API server stands and who the portal is there. */
  credential: ClusterCredential;
  /** The allow-list; absent means every namespace. */
  namespaces?: string[];
  readOnly: boolean;
  kinds: KindOverride[];
}

/** All durations in milliseconds. */
export interface CanaryConfig {
  clusters: ClusterConfig[];
  /** Sentences for the clusters page: what was configured and cannot be used. */
  notes: string[];
  keys: CanaryKeys;
  helmCharts: string[];
  attention: { notReadyMilliseconds: number; applyingMilliseconds: number };
  deadlines: {
    connectMilliseconds: number;
    firstByteMilliseconds: number;
    callMilliseconds: number;
    detailMilliseconds: number;
  };
}
