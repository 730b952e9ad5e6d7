import type { CanaryKeys } from '@llm-canary/backstage-plugin-canary-common';
import type { Resource } from '../kubernetes/types';

/**
 * Who may change arms: the operators of experiments and of LLMServices, and nobody else. The garbage
 * collector is always among them; the portal's own account must never be.
 * @public
 */
export interface AdmissionOperators {
  /** User names, such as `system:serviceaccount:llm-system:llm-operator`. */
  users: readonly string[];
  /** Groups, such as `system:serviceaccounts:llm-system`. */
  groups: readonly string[];
}

/** @public */
export interface AdmissionOptions {
  /** The same keys as the guard's. */
  keys: CanaryKeys;
  operators: AdmissionOperators;
  /** The kind of a service; `llmservices.serving.modelsphere.dev` by default. */
  service?: Resource;
}

/**
 * A manifest of Kubernetes, as it is written into a file.
 * @public
 */
export interface AdmissionManifest {
  apiVersion: string;
  kind: string;
  metadata: { name: string; labels: Record<string, string> };
  [part: string]: unknown;
}
