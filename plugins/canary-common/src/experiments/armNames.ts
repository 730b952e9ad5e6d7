import type { ArmRequest } from './requests';
import type { NamespacedName } from './types';

/**
 * Where an experiment stands, as far as its arms are named after it.
 * @public
 */
export interface ExperimentPlace {
  namespace: string;
  name: string;
}

/**
 * The service of an arm: `<experiment>-<arm>`, in the namespace that the arm asks for. Nothing is ever
 * cut, so that whoever derives the name comes to the same one; what is too long is refused.
 * @public
 */
export function armServiceOf(
  experiment: ExperimentPlace,
  arm: Pick<ArmRequest, 'name' | 'namespace'>,
): NamespacedName {
  return {
    namespace: arm.namespace ?? experiment.namespace,
    name: `${experiment.name}-${arm.name}`,
  };
}

/** The route of an arm alone, beside the one that splits the traffic. */
export function armRouteOf(route: string, arm: string): string {
  return `${route}--${arm}`;
}

/**
 * Name of the route that splits the traffic of an experiment.
 * @public
 */
export function experimentRouteOf(experiment: {
  name: string;
  route?: { name: string };
}): string {
  return experiment.route?.name ?? experiment.name;
}
