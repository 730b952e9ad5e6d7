import type { ManagedBy } from '@llm-canary/backstage-plugin-canary-common';

/** Where an arm stands in its experiment: `spec.arms[name=fp8]`. */
export function armPath(managedBy: Pick<ManagedBy, 'arm'>): string {
  return managedBy.arm ? `spec.arms[name=${managedBy.arm}]` : 'spec.arms';
}

/**
 * A kubectl line that opens the experiment for editing, or lists those of the namespace when the
 * arm does not name its own. The group keeps it apart from a kind of the same name elsewhere.
 */
export function changeCommand(
  managedBy: Pick<ManagedBy, 'apiVersion' | 'kind' | 'namespace' | 'name'>,
): string {
  const group = managedBy.apiVersion.split('/')[0];
  const resource = [managedBy.kind.toLowerCase(), group]
    .filter(Boolean)
    .join('.');
  return managedBy.name === null
    ? `kubectl get ${resource} -n ${managedBy.namespace}`
    : `kubectl edit ${resource} ${managedBy.name} -n ${managedBy.namespace}`;
}
