import type { CanaryKeys } from '../ownership/metadataKeys';
import { experimentRouteOf } from './armNames';
import type { ArmRequest, CreateExperimentRequest } from './requests';

/**
 * The object of an experiment, ready to be created.
 * @public
 */
export interface ExperimentObject {
  apiVersion: string;
  kind: string;
  metadata: {
    name: string;
    namespace: string;
    annotations: Record<string, string>;
  };
  spec: Record<string, unknown>;
  [field: string]: unknown;
}

/**
 * The annotation keys in which an experiment states its comparison.
 * @public
 */
export function plannedKeys(keys: Pick<CanaryKeys, 'group'>) {
  return {
    duration: `${keys.group}/planned-duration`,
    looks: `${keys.group}/planned-looks`,
    baseline: `${keys.group}/baseline`,
  };
}

/**
 * The arm that the others are compared with: the one that was asked for, else `control`, else the first.
 * @public
 */
export function baselineOf(
  arms: ReadonlyArray<{ name: string }>,
  asked?: string,
): string | undefined {
  return (
    asked ?? (arms.find(({ name }) => name === 'control') ?? arms[0])?.name
  );
}

function armOf(arm: ArmRequest): Record<string, unknown> {
  const { name, weight, namespace, variant, layers, replicas } = arm;
  return {
    name,
    weight,
    ...(namespace !== undefined && { namespace }),
    ...(variant !== undefined && { variant }),
    ...(layers !== undefined && layers.length > 0 && { layers }),
    ...(replicas !== undefined && { replicas }),
  };
}

/**
 * The LLMCanary that a request asks for. What is planned stands in annotations, because looks and
 * baseline must be fixed before the first result is seen.
 *
 * @param provenance - annotations that say who asked, and why
 * @public
 */
export function experimentObject(
  request: CreateExperimentRequest,
  keys: CanaryKeys,
  provenance: Readonly<Record<string, string>> = {},
): ExperimentObject {
  const { namespace, name, target, arms, duration, looks } = request;
  const planned = plannedKeys(keys);
  const baseline = baselineOf(arms, request.baseline);
  return {
    apiVersion: `${keys.group}/${keys.version}`,
    kind: keys.kind,
    metadata: {
      name,
      namespace,
      annotations: {
        ...(duration !== undefined && { [planned.duration]: duration }),
        ...(looks !== undefined && { [planned.looks]: String(looks) }),
        ...(baseline !== undefined && { [planned.baseline]: baseline }),
        ...provenance,
      },
    },
    spec: {
      target: { namespace: target.namespace, name: target.name },
      arms: arms.map(armOf),
      route: { name: experimentRouteOf(request) },
      slo: { inherit: request.inheritSlo ?? true },
    },
  };
}
