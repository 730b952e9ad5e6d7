import type { ObjectRef } from '../../kubernetes';
import { revisionOfRecord } from '../records/recordName';
import { readProtobufSecret, type PlainSecret } from './readProtobufSecret';

/** A write of a record of the release, read. */
export interface RecordWrite {
  revision: number;
  /** Absent for a delete. */
  secret?: PlainSecret;
  /** JSON, for servers that take nothing else. */
  body: Buffer;
}

/**
 * Reads what helm is about to write to one of its records, and ties it to the version of the record
 * that we know: helm itself would overwrite whatever is there.
 *
 * @param name - from the path; empty for a POST
 * @throws TypeError when it is no record of the release
 */
export function prepareRecord(
  request: { method: string; name: string; body: Buffer },
  ref: ObjectRef,
  versions: ReadonlyMap<string, string>,
): RecordWrite {
  const { method, name, body } = request;
  if (method === 'DELETE') return prepareDelete(name, ref, versions);
  const secret = readProtobufSecret(body);
  const revision = revisionOfRecord(secret.metadata.name, ref.name);
  const same = name === '' || name === secret.metadata.name;
  if (revision === undefined || !same || secret.type !== 'helm.sh/release.v1') {
    throw new TypeError('The Secret is no record of the release');
  }
  const resourceVersion = versions.get(secret.metadata.name);
  if (method === 'PUT' && resourceVersion !== undefined) {
    secret.metadata.resourceVersion = resourceVersion;
  }
  return { revision, secret, body: Buffer.from(JSON.stringify(secret)) };
}

function prepareDelete(
  name: string,
  ref: ObjectRef,
  versions: ReadonlyMap<string, string>,
): RecordWrite {
  const revision = revisionOfRecord(name, ref.name);
  if (revision === undefined) {
    throw new TypeError('The Secret is no record of the release');
  }
  const resourceVersion = versions.get(name);
  const options = {
    apiVersion: 'v1',
    kind: 'DeleteOptions',
    ...(resourceVersion === undefined
      ? {}
      : { preconditions: { resourceVersion } }),
  };
  return { revision, body: Buffer.from(JSON.stringify(options)) };
}
