import {
  deriveArms,
  deriveNames,
  nameConflicts,
  type CanaryKeys,
  type CreateExperimentRequest,
  type HelmMigrationArms,
} from '@llm-canary/backstage-plugin-canary-common';
import type { PredictedService, ReleaseMigrationFacts } from './types';

/** So little that few names become too long by it. */
const suffix = '-ab';

/** As the form of an experiment begins. */
const armNames = ['control', 'candidate'] as const;

function requestOf({
  cluster,
  namespace,
  name,
}: ReleaseMigrationFacts): CreateExperimentRequest {
  return {
    cluster,
    namespace,
    name: `${name}${suffix}`,
    target: { namespace, name },
    arms: armNames.map(arm => ({ name: arm, weight: 100 / armNames.length })),
  };
}

/** The arms that an experiment would make of the service, without a value of it. */
export function previewArms(
  facts: ReleaseMigrationFacts,
  { spec }: Pick<PredictedService, 'spec'>,
  keys: CanaryKeys,
): HelmMigrationArms {
  const request = requestOf(facts);
  const { namespace, name } = request;
  const arms = deriveArms({ request, keys, targetLayers: spec.layers });
  return {
    experiment: { namespace, name },
    names: deriveNames(request),
    arms: arms.map(({ name: arm, service, labels, layers, fixed }) => ({
      name: arm,
      service,
      labels,
      layers: layers.map(layer => layer.name),
      fixed: fixed.map(({ path }) => path),
    })),
    conflicts: nameConflicts(request),
  };
}
