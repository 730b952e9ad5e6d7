import { isRecord } from '@llm-canary/backstage-plugin-canary-common';
import type { KubernetesObject } from '../../kubernetes/types';
import type { FactObject } from '../domain/facts';
import { textOf } from '../domain/fields';
import type { ServiceFact, WarningFact } from './NamespaceIndex';
import { templateManagers } from './templateManagers';

/** What `kubectl apply` keeps for itself: the object once more. */
const lastApplied = 'kubectl.kubernetes.io/last-applied-configuration';

function withoutLastApplied(
  annotations: Record<string, string> | undefined,
): Record<string, string> | undefined {
  if (!annotations || !(lastApplied in annotations)) return annotations;
  const { [lastApplied]: _, ...others } = annotations;
  return others;
}

/** The report of a template's discovery repeats its profile, and is larger than all the rest. */
function trimStatus(status: unknown): unknown {
  if (!isRecord(status) || !isRecord(status.profile)) return status;
  const { originalDiscoveryOutput: _, ...profile } = status.profile;
  return { ...status, profile };
}

/**
 * An object without what no rule looks at. Done while a page is parsed, so that nothing else is ever
 * kept. The annotation map stays where it is empty: a patch has to know whether there is one.
 */
export function trimObject(object: KubernetesObject): FactObject {
  const { metadata } = object;
  const annotations = withoutLastApplied(metadata.annotations);
  return {
    apiVersion: object.apiVersion,
    kind: object.kind,
    metadata: {
      name: metadata.name,
      ...(metadata.namespace !== undefined && {
        namespace: metadata.namespace,
      }),
      uid: metadata.uid,
      resourceVersion: metadata.resourceVersion,
      ...(metadata.generation !== undefined && {
        generation: metadata.generation,
      }),
      ...(metadata.deletionTimestamp !== undefined && {
        deletionTimestamp: metadata.deletionTimestamp,
      }),
      ...(metadata.labels && { labels: metadata.labels }),
      ...(annotations && { annotations }),
      ...(metadata.ownerReferences && {
        ownerReferences: metadata.ownerReferences,
      }),
      ...(metadata.finalizers && { finalizers: metadata.finalizers }),
    },
    ...(object.spec !== undefined && { spec: object.spec }),
    ...(object.status !== undefined && { status: trimStatus(object.status) }),
  };
}

/** A service, and what its managed fields say before they are dropped. */
export function serviceFactOf(object: KubernetesObject): ServiceFact {
  return {
    object: trimObject(object),
    templateManagers: templateManagers(object),
  };
}

/** A Warning event; its message may hold anything, and is left. */
export function warningFactOf(event: KubernetesObject): WarningFact | null {
  const { involvedObject: about, reason, type } = event;
  if (type !== 'Warning' || !isRecord(about)) return null;
  const uid = textOf(about.uid);
  return uid === undefined
    ? null
    : {
        uid,
        text: `${textOf(about.kind) ?? '?'}/${textOf(about.name) ?? '?'}: ${textOf(reason) ?? '?'}`,
      };
}
