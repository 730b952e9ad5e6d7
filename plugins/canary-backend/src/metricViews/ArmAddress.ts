import type { NamespacedName } from '@llm-canary/backstage-plugin-canary-common';

/** An arm with the service that it is, or was. */
export interface ArmAddress {
  name: string;
  service: NamespacedName;
  /** The portal does not look at its namespace. */
  isHidden: boolean;
}

/** Why nothing is known of an arm that is hidden. */
export const hiddenArm =
  'Not scraped: the portal does not look at the namespace of this arm';
