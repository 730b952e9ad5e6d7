import type { NamespacedName } from '@llm-canary/backstage-plugin-canary-common';

/** Which way the gateway has to a service. */
export interface ChatRoute {
  /** Name of the route at the gateway. */
  route: string;
  /** The services that may serve it: the one that was asked for, and the arms that share its route. */
  candidates: Array<{ service: NamespacedName; arm?: string }>;
}
