import type { KubernetesReader, ObjectRef, Resource } from '../../kubernetes';
import { decodeRecord, type HelmRecord } from './decodeRecord';
import type { RecordFacts } from './decideStart';
import { recordName, revisionOfRecord } from './recordName';

/** The kind in which helm keeps its records. */
export const secrets: Resource = {
  group: '',
  version: 'v1',
  plural: 'secrets',
  kind: 'Secret',
};

/** Reads the records of releases. Rejects with a KubernetesError. */
export class ReleaseRecords {
  constructor(
    private readonly reader: Pick<KubernetesReader, 'get' | 'list'>,
    private readonly maxBytes: number,
  ) {}

  /** What there is of one release, metadata alone, in no order. */
  async list(ref: ObjectRef, signal?: AbortSignal): Promise<RecordFacts[]> {
    const found: RecordFacts[] = [];
    const pages = this.reader.list<RecordFacts>(secrets, {
      namespace: ref.namespace,
      labelSelector: `owner=helm,name=${ref.name}`,
      metadataOnly: true,
      signal,
      project: ({ metadata }) => {
        const revision = revisionOfRecord(metadata.name, ref.name);
        const status = metadata.labels?.status ?? '';
        const { resourceVersion } = metadata;
        return revision === undefined
          ? null
          : { revision, status, resourceVersion };
      },
    });
    for await (const { items } of pages) found.push(...items);
    return found;
  }

  /** One revision. Rejects with an Error when it cannot be decoded. */
  async read(
    ref: ObjectRef,
    revision: number,
    signal?: AbortSignal,
  ): Promise<HelmRecord> {
    const { namespace, name } = ref;
    const secret = await this.reader.get(
      secrets,
      { namespace, name: recordName(name, revision) },
      { signal },
    );
    return decodeRecord(secret.data, this.maxBytes);
  }
}
