import { isRecord } from '../json';
import type { Layer } from '../releases/requests';
import { armRouteOf, armServiceOf, experimentRouteOf } from './armNames';
import type { ArmRequest, CreateExperimentRequest } from './requests';

/** The SLO of the target under the id of the arm, or none. */
function inheritedSlo(
  inherit: boolean,
  target: Readonly<Record<string, unknown>>,
  serviceId: string,
): Record<string, unknown> {
  const { sloRequirement: slo } = target;
  return inherit && isRecord(slo) && slo.enabled === true
    ? { ...slo, serviceId }
    : { enabled: false };
}

/**
 * The layer by which an experiment fixes identity, route, scaling and SLO of an arm. Only its operator
 * writes it; this is what it will write.
 *
 * @param target - merged values of the target
 */
export function armSystemLayer(
  request: CreateExperimentRequest,
  arm: ArmRequest,
  { target, name }: { target: Readonly<Record<string, unknown>>; name: string },
): Layer & { values: Record<string, unknown> } {
  const serviceId = armServiceOf(request, arm).name;
  const { min, max } = arm.replicas ?? { min: 1, max: 1 };
  return {
    name,
    values: {
      serviceId,
      modelRoute: {
        enabled: true,
        nginx: { route: armRouteOf(experimentRouteOf(request), arm.name) },
      },
      scaler: { enabled: true, minReplicas: min, maxReplicas: max },
      sloRequirement: inheritedSlo(
        request.inheritSlo ?? true,
        target,
        serviceId,
      ),
    },
  };
}
