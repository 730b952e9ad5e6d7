import type { ReleaseRecordFacts } from '../../clusters';
import { readRecords } from '../../releases/readRelease';
import { operation } from '../ReleaseToMove';
import type { Execution } from './Execution';

/** Helm's records of a release beside those of the plan, with a sentence that says no more than that. */
export interface RecordsSeen {
  state: 'same' | 'changed' | 'gone' | 'unknown';
  said: string;
}

const textOf = (records: readonly ReleaseRecordFacts[]) =>
  records
    .map(
      ({ name, uid, resourceVersion }) => `${name} ${uid} ${resourceVersion}`,
    )
    .join('\n');

/** Reads Helm's records anew: a migration makes no revision and writes none, and somebody else might. */
export async function compareRecords({
  move,
  planned,
}: Execution): Promise<RecordsSeen> {
  const { cluster, ref } = move;
  try {
    const now = await readRecords({ cluster, ref, change: { operation } });
    const [newest] = now;
    if (newest === undefined) {
      return { state: 'gone', said: "Helm's records of the release are gone" };
    }
    return textOf(now) === textOf(planned.records)
      ? {
          state: 'same',
          said: "Helm's records of the release are as they were",
        }
      : {
          state: 'changed',
          said: `Helm's records of the release changed meanwhile: revision ${newest.revision} is ${newest.status ?? 'there'}`,
        };
  } catch {
    return {
      state: 'unknown',
      said: "Whether Helm's records of the release are as they were could not be read",
    };
  }
}
