import { isRecord } from '@llm-canary/backstage-plugin-canary-common';
import type { KubernetesCause } from '../../kubernetes';

const managerPattern = /^conflict with "([^"]{1,200})"/;
const maxListed = 20;

/** How managers wrote an object: `Apply`, `Update`, or both. */
function operationsOf(live: unknown): Map<string, Set<string>> {
  const operations = new Map<string, Set<string>>();
  const metadata = isRecord(live) ? live.metadata : undefined;
  const entries = isRecord(metadata) ? metadata.managedFields : undefined;
  for (const entry of Array.isArray(entries) ? entries : []) {
    if (!isRecord(entry)) continue;
    const { manager, operation } = entry;
    if (typeof manager !== 'string' || typeof operation !== 'string') continue;
    const known = operations.get(manager) ?? new Set();
    operations.set(manager, known.add(operation));
  }
  return operations;
}

/** Which fields belong to whom, and by what operation: `.spec.replicas is set by hpa (Update)`. */
export function describeConflict(
  causes: readonly KubernetesCause[],
  live: unknown,
): string {
  const operations = operationsOf(live);
  return causes
    .slice(0, maxListed)
    .map(({ field = 'a field', message = '' }) => {
      const manager = managerPattern.exec(message)?.[1] ?? 'another manager';
      const how = [...(operations.get(manager) ?? [])].sort().join(' and ');
      return `${field} is set by ${manager}${how === '' ? '' : ` (${how})`}`;
    })
    .join('; ');
}
