import type {
  NamespacedName,
  ServiceRef,
} from '@llm-canary/backstage-plugin-canary-common';

/** What an experiment says of the SLO of its arms. */
export interface ArmSlo {
  inheritsSlo: boolean;
  target?: NamespacedName;
}

/** The service whose SLO holds: for an arm that inherits, the target of its experiment. */
export function sloOwner(ref: ServiceRef, experiment?: ArmSlo): ServiceRef {
  if (!experiment?.inheritsSlo || !experiment.target) return ref;
  const { namespace, name } = experiment.target;
  return { cluster: ref.cluster, namespace, name };
}
