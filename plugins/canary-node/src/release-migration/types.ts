import type { CanaryKeys } from '@llm-canary/backstage-plugin-canary-common';
import type { KubernetesObjectToCreate } from '../guard';

/**
 * The release as its newest record has it.
 * @public
 */
export interface MigratedRelease {
  revision: number;
  chart: { name: string; version: string };
  /** What the user supplied; null where helm kept none. */
  values: Record<string, unknown> | null;
}

/**
 * Whose an object is that the release names, by the marks that helm puts on each.
 * @public
 */
export type ObjectOwner =
  | { state: 'own' }
  /** Nobody's mark: helm would take it for nobody's, and so does the operator. */
  | { state: 'unmarked' }
  /** `namespace/name` of the release that made it. */
  | { state: 'other'; release: string }
  | { state: 'missing' }
  | { state: 'unread'; why: string }
  /** Of a kind that model servers are not made of. */
  | { state: 'notLookedAt' };

/** @public */
export interface OwnedObject {
  kind: string;
  name: string;
  owner: ObjectOwner;
}

/**
 * Everything that a plan of moving a Helm release under an LLMService is made of, read before.
 * @public
 */
export interface ReleaseMigrationFacts {
  cluster: string;
  namespace: string;
  name: string;
  /** The kind of services under the version that the cluster serves. */
  kind: { apiVersion: string; kind: string; served: boolean };
  /** An LLMService that stands under the name already, and is nobody's arm. */
  standing?: { adopted: boolean };
  release: MigratedRelease;
  /** Why the newest record lets no migration begin, going on from the name of the release. */
  recordProblem?: string;
  /** The operation of the portal that runs on the release. */
  running?: string;
  /** The repository that was asked for, and whether it has the chart in this very version. */
  chart: { repo: string; problem?: string };
  /** What the release made; undefined when its manifest could not be read. */
  objects?: readonly OwnedObject[];
  /** By which the experiment operator is known, and the layer that it writes. */
  keys: CanaryKeys;
}

/**
 * The LLMService of a plan, with its secrets.
 * @public
 */
export type PredictedService = KubernetesObjectToCreate & {
  spec: {
    chart: { name: string; version: string; repo?: string };
    layers: Array<{ name: string; values: Record<string, unknown> }>;
  };
};
