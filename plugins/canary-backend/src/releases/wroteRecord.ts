import type { ServiceRef } from '@llm-canary/backstage-plugin-canary-common';
import { isUnfinished, type ReleaseRecordFacts } from '../clusters';
import type { RunStore } from '../runs';
import { isRecordOfRun } from './isRecordOfRun';

/**
 * Whether the last run of the portal on a release left its newest record without an end. Not to know
 * is a no: then the record is given the time that another helm may need.
 */
export async function wroteRecord(
  runs: Pick<RunStore, 'list'>,
  { cluster, namespace, name }: ServiceRef,
  record: Pick<ReleaseRecordFacts, 'status' | 'changedAt'> | undefined,
): Promise<boolean> {
  if (!record || !isUnfinished(record)) return false;
  try {
    const [last] = await runs.list({ cluster, namespace, name, limit: 1 });
    return last !== undefined && isRecordOfRun(last, record);
  } catch {
    return false;
  }
}
