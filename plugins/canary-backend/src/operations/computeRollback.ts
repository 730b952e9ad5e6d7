import { isRecord } from '@llm-canary/backstage-plugin-canary-common';
import type { KubernetesObject } from '@llm-canary/backstage-plugin-canary-node';
import { changeSpec, type ServiceChange } from './changeSpec';
import { isExactVersion } from './isExactVersion';
import type { Provenance } from './provenanceAnnotations';

/** Not suspend: whether the operator works on a service is no part of what it serves. */
const RESTORED_MEMBERS = ['chart', 'layers', 'model'] as const;

/**
 * The change of a rollback: chart, layers and model become those of the revision, as they stand
 * there; one that the revision does not have is removed.
 */
export function computeRollback(
  object: KubernetesObject,
  revision: { number: number; spec: Readonly<Record<string, unknown>> },
  provenance: Provenance,
): ServiceChange {
  return changeSpec(object, {
    spec: Object.fromEntries(
      RESTORED_MEMBERS.map(member => [member, revision.spec[member]]),
    ),
    force: false,
    provenance,
    warnings: rangeWarnings(revision),
  });
}

function rangeWarnings(revision: {
  number: number;
  spec: Readonly<Record<string, unknown>>;
}): string[] {
  const { chart } = revision.spec;
  const version = isRecord(chart) ? chart.version : undefined;
  return typeof version === 'string' && !isExactVersion(version)
    ? [
        `Revision ${revision.number} names the chart version as the range ${version}; it may resolve to a newer chart than it did then.`,
      ]
    : [];
}
