import {
  isRecord,
  parseLossless,
} from '@llm-canary/backstage-plugin-canary-common';
import {
  KubernetesError,
  type KubernetesObject,
  type KubernetesReader,
  type ObjectRef,
  type ReadOptions,
} from '@llm-canary/backstage-plugin-canary-node';
import { readRecord, type ReleaseRecordFacts } from '../projections';
import { secretKind } from '../resources';
import { describeRelease } from './decodeRelease';
import { listReleaseRecords } from './listReleaseRecords';
import { unpackRelease } from './unpackRelease';

/** One revision of a Helm release, as helm keeps it. */
export interface ReleaseRecord {
  revision: number;
  /** helm's own word: deployed, superseded, failed, pending-upgrade, … */
  status: string;
  chart: { name: string; version?: string; appVersion?: string };
  /** The user's values without the chart's defaults; numbers as they were written. */
  values: Record<string, unknown>;
  /** YAML documents, as helm applied them. */
  manifest: string;
  description?: string;
  /** ISO 8601. */
  deployedAt?: string;
}

/** A record that is not of helm's form, or larger than any record of helm. */
export class UndecodableRecordError extends Error {
  constructor(record: string, options: { cause: unknown }) {
    super(`The release record ${record} could not be decoded`, options);
    this.name = 'UndecodableRecordError';
  }
}

/**
 * Reads and decodes one record that was listed; undefined when it is gone.
 *
 * @throws KubernetesError when it cannot be read, UndecodableRecordError when it is no record.
 */
export async function fetchReleaseRecord(
  reader: Pick<KubernetesReader, 'get'>,
  { namespace, name, revision, status }: ReleaseRecordFacts,
  call: ReadOptions = {},
): Promise<ReleaseRecord | undefined> {
  let secret: KubernetesObject;
  try {
    secret = await reader.get(secretKind, { namespace, name }, call);
  } catch (error) {
    if (KubernetesError.is(error, 'notFound')) return undefined;
    throw error;
  }
  try {
    return {
      revision,
      status: secret.metadata.labels?.status ?? status,
      ...(await decode(secret)),
    };
  } catch (cause) {
    throw new UndecodableRecordError(name, { cause });
  }
}

async function decode(
  secret: KubernetesObject,
): Promise<Omit<ReleaseRecord, 'revision' | 'status'>> {
  const record = readRecord(parseLossless(await unpackRelease(secret)));
  const { chartName, chartVersion, appVersion, ...rest } =
    describeRelease(record);
  return {
    ...rest,
    chart: { name: chartName, version: chartVersion, appVersion },
    values: isRecord(record.config) ? record.config : {},
  };
}

/**
 * A revision of a Helm release read live, or the newest one; undefined when there is none.
 *
 * @throws KubernetesError when it cannot be read, UndecodableRecordError when it is no record.
 */
export async function readReleaseRecord(
  cluster: { reader: KubernetesReader },
  ref: ObjectRef,
  options: ReadOptions & { revision?: number } = {},
): Promise<ReleaseRecord | undefined> {
  const { revision, ...call } = options;
  const records = await listReleaseRecords(cluster.reader, ref, call);
  const wanted =
    revision === undefined
      ? records[0]
      : records.find(record => record.revision === revision);
  return wanted && fetchReleaseRecord(cluster.reader, wanted, call);
}
