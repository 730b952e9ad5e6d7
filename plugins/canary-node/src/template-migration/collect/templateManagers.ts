import { isRecord } from '@llm-canary/backstage-plugin-canary-common';
import type { KubernetesObject } from '../../kubernetes/types';

/** Under this name the operator writes services. */
const operator = 'aim-service-controller';

function ownsTemplate(entry: Record<string, unknown>): boolean {
  const fields = entry.fieldsV1;
  return (
    isRecord(fields) &&
    isRecord(fields['f:spec']) &&
    Object.hasOwn(fields['f:spec'], 'f:template')
  );
}

/** Field managers, other than the operator, that own the template of a service; sorted, each once. */
export function templateManagers(service: KubernetesObject): string[] {
  const { managedFields } = service.metadata as { managedFields?: unknown };
  if (!Array.isArray(managedFields)) return [];
  const managers = managedFields
    .filter(isRecord)
    .filter(ownsTemplate)
    .map(({ manager }) => (typeof manager === 'string' ? manager : ''))
    .filter(manager => manager !== operator);
  return [...new Set(managers)].sort();
}
