import type { ServiceRevision } from '@llm-canary/backstage-plugin-canary-common';
import type {
  KubernetesObject,
  KubernetesReader,
  ObjectRef,
  ReadOptions,
} from '@llm-canary/backstage-plugin-canary-node';
import pLimit from 'p-limit';
import {
  decodeRelease,
  listReleaseRecords,
  secretKind,
  type ReleaseRecordFacts,
} from '../../clusters';
import {
  buildReleaseRevisions,
  type ReleaseRecordDetail,
} from './buildRevisions';

/** helm keeps ten by default; of a longer history the labels of the older ones are enough. */
const maximumDecoded = 20;
const atOnce = 4;

/** A page shows a revision by its labels alone rather than not at all. */
async function readDetail(
  reader: KubernetesReader,
  { namespace, name }: ReleaseRecordFacts,
  call: ReadOptions,
): Promise<ReleaseRecordDetail> {
  let secret: KubernetesObject;
  try {
    secret = await reader.get(secretKind, { namespace, name }, call);
  } catch {
    return undefined;
  }
  try {
    const { manifest, ...detail } = await decodeRelease(secret);
    return detail;
  } catch {
    return 'undecodable';
  }
}

/** The revisions of a Helm release, from all records that helm keeps of it, newest first. */
export async function readReleaseRevisions(
  reader: KubernetesReader,
  ref: ObjectRef,
  call: ReadOptions,
): Promise<ServiceRevision[]> {
  const records = await listReleaseRecords(reader, ref, call);
  const limit = pLimit(atOnce);
  const details = await Promise.all(
    records
      .slice(0, maximumDecoded)
      .map(record =>
        limit(
          async () =>
            [record.name, await readDetail(reader, record, call)] as const,
        ),
      ),
  );
  return buildReleaseRevisions(records, new Map(details));
}
