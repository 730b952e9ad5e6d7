import type { PlanMigrationOptions } from '../engine';
import type { MigrationReader } from '../ports';

/** Keys of the pin as tests state them. */
export const pinKeys = {
  generation: 'aim.eai.amd.com/template-cutover-generation',
  inferenceServiceUid: 'aim.eai.amd.com/template-cutover-inferenceservice-uid',
};

/** What a plan of the namespaces is asked for with. */
export function planOptions(
  reader: MigrationReader,
  namespaces: readonly string[],
  others: Partial<PlanMigrationOptions> = {},
): PlanMigrationOptions {
  return {
    reader,
    namespaces,
    mode: 'Both',
    pinKeys,
    tool: { name: 'test', version: '1.0.0' },
    planId: 'plan-1',
    now: () => new Date('2026-07-21T08:00:00Z'),
    ...others,
  };
}
