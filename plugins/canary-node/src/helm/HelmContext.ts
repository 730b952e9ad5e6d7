import { CanaryError } from '@llm-canary/backstage-plugin-canary-common';
import type { KubernetesReader, ObjectRef } from '../kubernetes';
import type { HttpTransport } from '../kubernetes/transport/HttpTransport';
import type { HelmLimits, HelmReleasesOptions } from './HelmReleasesOptions';
import type { WriteRules } from './manifest/WriteRules';
import type { ReleaseRecords } from './records/ReleaseRecords';

/** What all calls of helm on a cluster share. */
export interface HelmContext {
  options: Omit<HelmReleasesOptions, 'connection' | 'limits' | 'slot'>;
  limits: HelmLimits;
  transport: HttpTransport;
  reader: KubernetesReader;
  records: ReleaseRecords;
  /** Runs when few enough programs run. */
  slot: <T>(work: () => Promise<T>) => Promise<T>;
  /** Aborts when the cluster is closed. */
  closed: AbortSignal;
}

const crds = 'customresourcedefinitions.apiextensions.k8s.io';

const guardedByDefault = [
  'llmservices.serving.modelsphere.dev',
  'llmcanaries.canary.modelsphere.dev',
];

/** What a release may write. */
export function rulesOf(context: HelmContext, ref: ObjectRef): WriteRules {
  const { clusterScoped = [], guardedKinds, allowCrds } = context.options;
  return {
    namespace: ref.namespace,
    clusterScoped: new Set([...clusterScoped, ...(allowCrds ? [crds] : [])]),
    guarded: new Set(guardedKinds ?? guardedByDefault),
  };
}

/** The words of a read that failed before helm was called. */
export function readFailure(error: unknown, what: string): CanaryError {
  if (CanaryError.is(error)) return error;
  const reason =
    error instanceof Error && 'reason' in error ? error.reason : undefined;
  const forbidden = reason === 'forbidden' || reason === 'unauthorized';
  return new CanaryError(
    forbidden ? 'UPSTREAM_FORBIDDEN' : 'CLUSTER_UNAVAILABLE',
    `${what} could not be read`,
    { cause: error },
  );
}
