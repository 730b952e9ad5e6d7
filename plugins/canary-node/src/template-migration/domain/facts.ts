import type {
  MigrationOutcome,
  MigrationPinKeys,
  MigrationReason,
  RuntimeProjectionMode,
} from '@llm-canary/backstage-plugin-canary-common';
import type { KubernetesObject } from '../../kubernetes';

/** A selected namespace. */
export interface NamespaceFact {
  name: string;
  uid: string;
  terminating: boolean;
}

/**
 * An object as a list or a read gave it, without managedFields. Spec and status are whatever the server
 * sent: rules look with care, and what they cannot read is a reason against the unit.
 */
export type FactObject = KubernetesObject;

/** A namespaced and a cluster object of one name: either, both or neither may exist. */
export interface Candidates {
  namespaced?: FactObject;
  cluster?: FactObject;
}

/** Names of the target and what stands there already. */
export interface TargetFacts {
  /** Name of the AIMProfile to be. */
  profileName: string;
  /** Name of the AIMProfileCache to be. */
  cacheName: string;
  profile?: FactObject;
  /** An AIMClusterProfile of that name. */
  clusterProfile?: FactObject;
  /** Whatever stands under `cacheName`. */
  cache?: FactObject;
  /** Every Shared AIMProfileCache of the namespace for that profile and scope (empty scope counts as Namespace), `cache` included. */
  matchingCaches: FactObject[];
  /** The ServingRuntime that the profile's status names. */
  runtime?: FactObject;
}

/**
 * Everything that the rules of one unit look at: its source closure and its target, joined from the lists
 * (planning) or read anew (revalidation). The same function joins both.
 */
export interface UnitFacts {
  mode: RuntimeProjectionMode;
  /** As the administrator stated them: a service that carries one was cut over before (R71). */
  pinKeys?: MigrationPinKeys;
  namespace: NamespaceFact;
  service: FactObject;
  /** Field managers, other than the operator's own, that own `f:spec/f:template` of the service. */
  templateManagers: string[];
  /** Candidates of the name that the service states, or that its status resolved where it states none. */
  templates: Candidates;
  /** The candidate whose uid `status.resolvedTemplate` names. */
  template?: FactObject;
  models: Candidates;
  model?: FactObject;
  /** The cache that `status.cache.templateCacheRef` names, found by name. */
  templateCache?: FactObject;
  /** Live artifacts under the names that the cache reports, in that order. */
  artifacts: FactObject[];
  /** Ownerless artifacts of the namespace with the same sourceUri, the reported ones excluded. */
  rivalArtifacts: FactObject[];
  /** The claim that the first reported artifact names in its status. */
  claim?: FactObject;
  /** InferenceServices that this service owns by uid, or that carry its label. */
  inferenceServices: FactObject[];
  /** Runtime configurations that the service refers to, merged in this order: cluster, then namespace. */
  runtimeConfigs: Candidates & { name: string };
  target?: TargetFacts;
  /** Other selected services, as `namespace/name`, that would share the target cache. */
  rivalServices: string[];
  /** Warning events about objects of the closure, as `Kind/name: reason`. */
  warningEvents: string[];
}

/**
 * A rule against automatic handling: reasons with one code, or none. Pure.
 */
export interface Rule {
  code: Exclude<MigrationOutcome, 'AutomaticSharedCutover'>;
  judge(facts: UnitFacts): MigrationReason[];
}
