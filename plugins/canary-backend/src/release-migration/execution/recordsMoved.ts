import type { ReleaseRecordFacts } from '../../clusters';
import { readRecords } from '../../releases/readRelease';
import { operation } from '../ReleaseToMove';
import type { Execution } from './Execution';

const textOf = (records: readonly ReleaseRecordFacts[]) =>
  records
    .map(
      ({ name, uid, resourceVersion }) => `${name} ${uid} ${resourceVersion}`,
    )
    .join('\n');

/**
 * Whether helm's records are others than before, as a sentence: a migration makes no revision and
 * writes no record. Undefined when they are the same.
 */
export async function recordsMoved({
  move,
  planned,
}: Execution): Promise<string | undefined> {
  const { cluster, ref } = move;
  try {
    const now = await readRecords({ cluster, ref, change: { operation } });
    return textOf(now) === textOf(planned.records)
      ? undefined
      : `Helm's records of the release changed meanwhile: revision ${now[0]?.revision ?? 'none'} is ${now[0]?.status ?? 'there'}`;
  } catch {
    return "Whether Helm's records are as before could not be read";
  }
}
