import {
  actionAnnotation,
  deletionPolicyAnnotation,
  orphanPolicy,
} from './metadataKeys';
import type { PredictedService, ReleaseMigrationFacts } from './types';

/** A release has one layer; the name is the one under which its values are shown. */
const releaseLayer = 'values';

/** Whether a service may name the repository: its schema takes no other. */
export function isNameable(repo: string): boolean {
  return /^(https|oci):\/\//.test(repo);
}

/**
 * The LLMService that takes the release over: its chart in exactly its version, its values as one
 * layer, and Orphan, so that nothing is uninstalled while it is not known whether adoption succeeds.
 */
export function predictService(facts: ReleaseMigrationFacts): PredictedService {
  const { namespace, name, kind, release, chart } = facts;
  const values = release.values ?? {};
  return {
    apiVersion: kind.apiVersion,
    kind: kind.kind,
    metadata: {
      name,
      namespace,
      annotations: {
        [deletionPolicyAnnotation]: orphanPolicy,
        [actionAnnotation]: 'migrate',
      },
    },
    spec: {
      chart: {
        name: release.chart.name,
        version: release.chart.version,
        ...(isNameable(chart.repo) && { repo: chart.repo }),
      },
      layers:
        Object.keys(values).length === 0
          ? []
          : [{ name: releaseLayer, values }],
    },
  };
}
