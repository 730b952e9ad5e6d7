import type {
  KubernetesReader,
  ObjectRef,
  ReadOptions,
} from '@llm-canary/backstage-plugin-canary-node';
import {
  createInterner,
  projectReleaseRecord,
  type ReleaseRecordFacts,
} from '../projections';
import { secretKind } from '../resources';
import type { ReleaseFilter } from './ReleaseFilter';

/**
 * All records that helm keeps of one release, read live and by metadata alone, newest first; also
 * those that the watch leaves out. Empty when there is no such release.
 *
 * @throws KubernetesError when they cannot be read: unknown is never none.
 */
export async function listReleaseRecords(
  reader: KubernetesReader,
  ref: ObjectRef,
  options: ReadOptions & Pick<ReleaseFilter, 'isSelected'> = {},
): Promise<ReleaseRecordFacts[]> {
  const { isSelected, ...call } = options;
  const intern = createInterner();
  const records: ReleaseRecordFacts[] = [];
  const pages = reader.list(secretKind, {
    ...call,
    namespace: ref.namespace,
    // A label holds at most 63 characters: a longer name has no records.
    labelSelector: `owner=helm,name=${ref.name.slice(0, 63)}`,
    metadataOnly: true,
    project: object => projectReleaseRecord(object, { intern, isSelected }),
  });
  for await (const { items } of pages) records.push(...items);
  return records
    .filter(({ release }) => release === ref.name)
    .sort((left, right) => right.revision - left.revision);
}
