import type {
  Operation,
  ServiceRef,
} from '@llm-canary/backstage-plugin-canary-common';
import {
  fetchReleaseRecord,
  isModelRelease,
  listReleaseRecords,
  UndecodableRecordError,
  type ReleaseRecord,
  type ReleaseRecordFacts,
} from '../clusters';
import { readError, refusal } from '../operations/errors';
import type { ClusterForWrites } from '../clusters/types';
import type { ReleaseFacts } from './decideRelease';
import type { ReleaseEnvironment } from './ReleaseEnvironment';
import { wroteRecord } from './wroteRecord';

/** A read before a write must come soon: the caller waits, and so does everybody for the lock. */
const readOptions = { deadlineMilliseconds: 10_000 };

/** A release as it stands, read live. */
export interface LiveRelease extends Omit<ReleaseFacts, 'now'> {
  /** The newest record, decoded. */
  newest?: ReleaseRecord;
}

/** Which release is read, and for what. */
export interface ReleaseRead {
  cluster: ClusterForWrites;
  ref: ServiceRef;
  change: { operation: Operation };
}

function subjectOf({ ref, change }: ReleaseRead) {
  return { ref, operation: change.operation };
}

/** The records of the release, newest first. Rejects when they cannot be read. */
export async function readRecords(
  call: ReleaseRead,
): Promise<ReleaseRecordFacts[]> {
  const { cluster, ref } = call;
  try {
    return await listReleaseRecords(cluster.client, ref, {
      ...readOptions,
      isSelected: cluster.helm?.isSelected,
    });
  } catch (error) {
    throw readError(error, {
      ...subjectOf(call),
      what: 'the Helm releases there',
    });
  }
}

/** One record that was listed; undefined when it is gone. */
export async function readRecord(
  call: ReleaseRead,
  facts: ReleaseRecordFacts,
): Promise<ReleaseRecord | undefined> {
  const { client } = call.cluster;
  try {
    return await fetchReleaseRecord(client, facts, readOptions);
  } catch (error) {
    const subject = subjectOf(call);
    if (error instanceof UndecodableRecordError) {
      throw refusal('INVALID_INPUT', subject, {
        why: `cannot be changed: the release record ${facts.name} could not be decoded, and helm would not see it either`,
        cause: error,
      });
    }
    throw readError(error, { ...subject, what: 'its release record' });
  }
}

/** The release as it stands now. */
export async function readRelease(
  { runs }: Pick<ReleaseEnvironment, 'runs'>,
  call: ReleaseRead,
): Promise<LiveRelease> {
  const records = await readRecords(call);
  const [facts] = records;
  const newest = facts && (await readRecord(call, facts));
  const { helm } = call.cluster;
  const chart = newest?.chart.name;
  return {
    records,
    newest,
    chart,
    byRun: await wroteRecord(runs, call.ref, facts),
    isService:
      helm !== undefined &&
      isModelRelease(helm, { chart, selected: facts?.selected }),
  };
}
