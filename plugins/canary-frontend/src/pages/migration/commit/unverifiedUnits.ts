import type { MigrationResult } from '@llm-canary/backstage-plugin-canary-common';

/** Units whose dry-run a webhook could not answer, with what the run says of each (R161). */
export function unverifiedUnits(
  result: MigrationResult | undefined,
): Array<{ id: string; reason: string }> {
  return (result?.units ?? []).flatMap(({ id, outcome, reason = '' }) =>
    outcome === 'skipped' && reason.includes('NotVerifiableByDryRun')
      ? [{ id, reason }]
      : [],
  );
}
