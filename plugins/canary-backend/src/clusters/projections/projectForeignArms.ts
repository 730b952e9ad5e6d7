import {
  readForeignArms,
  type ForeignArms,
} from '@llm-canary/backstage-plugin-canary-common';
import type { KubernetesObject } from '@llm-canary/backstage-plugin-canary-node';

/** Keeps what an object of another delivery system says of arms; null when it splits nothing. */
export function projectForeignArms(
  object: KubernetesObject,
): ForeignArms | null {
  return readForeignArms(object) ?? null;
}
