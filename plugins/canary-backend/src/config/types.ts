import type {
  CanaryKeys,
  MigrationPinKeys,
} from '@llm-canary/backstage-plugin-canary-common';
import type {
  AdmissionOperators,
  ChartRepositoryConfig,
  ClusterCredential,
  MigrationWaits,
} from '@llm-canary/backstage-plugin-canary-node';

/** Group and version under which one cluster serves a kind. */
export interface KindOverride {
  group: string;
  apiVersion: string;
  plural: string;
}

/** The gateway of one cluster. */
export interface GatewayConfig {
  url: string;
  /** Below the url, with `{route}` for the name of the route: what `/chat/completions` is appended to. */
  path: string;
  /** The response header that names the serving peer. */
  peerHeader: string;
  token?: string;
}

export interface ClusterConfig {
  name: string;
  /** Where its API server stands and who the portal is there. */
  credential: ClusterCredential;
  /** The allow-list; absent means every namespace. */
  namespaces?: string[];
  readOnly: boolean;
  kinds: KindOverride[];
  /** The SLO service beside this cluster; without it SLOs are objects. */
  sloApi?: { url: string; token?: string };
  /** Where its metrics are kept. */
  prometheus?: {
    url: string;
    token?: string;
    /** What its series have where that Prometheus keeps those of other clusters too. */
    labels?: Record<string, string>;
  };
  /** Where chats reach the models of this cluster; without it they are refused. */
  gateway?: GatewayConfig;
  /** Who migrations are there; without it the portal's own credential is used. */
  migrationCredential?: ClusterCredential;
}

/** Helm releases: which of them are services, and how they are written. */
export interface HelmConfig {
  /** A release of one of these charts is a service. */
  charts: string[];
  /** Whether the selector picks the labels of a record: then its release is a service, whatever its chart. */
  isSelected?(labels: Readonly<Record<string, string>>): boolean;
  /** The helm program: a path, or a name that is looked for on the PATH. */
  binary: string;
  serverSide: 'auto' | boolean;
  /** Without server-side apply: objects are replaced whole. */
  replaces: boolean;
  allowHooks: boolean;
  /** Programs that run at once, over all clusters. */
  maxProcesses: number;
  /** How long one call of helm may take. */
  timeoutMilliseconds: number;
}

/** All durations in milliseconds. */
export interface CanaryConfig {
  clusters: ClusterConfig[];
  /** Sentences for the clusters page: what was configured and cannot be used. */
  notes: string[];
  keys: CanaryKeys;
  /** Who may change arms by the admission policies; the portal itself is never among them. */
  operators: AdmissionOperators;
  /** Whether clusters are asked if the admission policies are in force. */
  admission: { probe: boolean };
  helm: HelmConfig;
  /** Where charts come from, in order. */
  charts: { repositories: ChartRepositoryConfig[] };
  attention: { notReadyMilliseconds: number; applyingMilliseconds: number };
  /** How long runs and refusals are kept. */
  activity: { retentionMilliseconds: number };
  experiments: {
    /** How long those that ended are remembered. */
    retentionMilliseconds: number;
    /** From the moment all arms are Ready until their comparison counts. */
    warmUpMilliseconds: number;
    /** What holds for those that state nothing at their creation. */
    planned: { durationSeconds: number; looks: number };
  };
  migration: {
    /** Whether the configuration says anything of migrations. */
    isConfigured: boolean;
    /** Without them no plan can be committed. */
    pinKeys?: MigrationPinKeys;
    requireSecondApprover: boolean;
    /** How long plans are kept with which nothing is done any more. */
    retentionMilliseconds: number;
    waits: MigrationWaits;
    /** How long a service operator may take to adopt a Helm release. */
    adoptionMilliseconds: number;
  };
  /** What people are notified of. */
  notifications: { refusals: boolean; adoptions: boolean };
  deadlines: {
    connectMilliseconds: number;
    firstByteMilliseconds: number;
    callMilliseconds: number;
    detailMilliseconds: number;
  };
}
