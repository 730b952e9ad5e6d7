import type { ServiceRow } from '@llm-canary/backstage-plugin-canary-common';

/** Why a service cannot be talked to, in a word of the translations. */
export type SilentReason = 'uninstalling' | 'noPods' | 'notReady';

/**
 * Why a service cannot answer now, as far as the list tells; undefined when it may. Replicas that may not be
 * read are no reason: the gateway may know better.
 */
export function silentReason({
  phase,
  replicas,
}: Pick<ServiceRow, 'phase' | 'replicas'>): SilentReason | undefined {
  if (phase === 'Uninstalling') return 'uninstalling';
  if (phase === 'No pods' || replicas?.desired === 0) return 'noPods';
  return replicas?.ready === 0 ? 'notReady' : undefined;
}
