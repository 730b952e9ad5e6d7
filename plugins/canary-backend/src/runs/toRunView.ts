import type { RunView } from '@llm-canary/backstage-plugin-canary-common';
import { fromRow, type RunRow } from './runRows';

/** A run as people see it. */
export function toRunView(row: RunRow): RunView {
  const { outcome, startedAt, endedAt, warnings = [], ...run } = fromRow(row);
  return {
    ...run,
    result: row.outcome === 'running' ? 'running' : outcome,
    warnings,
    startedAt: startedAt.toISOString(),
    ...(endedAt && {
      endedAt: endedAt.toISOString(),
      durationMilliseconds: Math.max(
        0,
        endedAt.getTime() - startedAt.getTime(),
      ),
    }),
  };
}
