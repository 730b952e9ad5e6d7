import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import type { KubernetesObject } from '@llm-canary/backstage-plugin-canary-node';
import { readRecord, readText } from '../projections';

/** Bytes of JSON after unpacking; a record of helm is at most 1 MiB packed. */
export const maximumRecordBytes = 16 * 1024 * 1024;

const unpack = promisify(gunzip);
const gzipMagic = Buffer.from([0x1f, 0x8b]);

/**
 * The JSON text of a release Secret: base64 of the API, base64 of helm, gzip.
 *
 * @throws Error when the Secret is not of that form, or holds more than the limit.
 */
export async function unpackRelease(secret: KubernetesObject): Promise<string> {
  const packed = readText(readRecord(secret.data).release);
  if (packed === undefined) throw new Error('The record holds no release');
  const inner = Buffer.from(packed, 'base64').toString('latin1');
  const bytes = Buffer.from(inner, 'base64');
  const text = bytes.subarray(0, 2).equals(gzipMagic)
    ? await unpack(bytes, { maxOutputLength: maximumRecordBytes })
    : bytes;
  return text.toString('utf8');
}
