import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import type { KubernetesObject } from '@llm-canary/backstage-plugin-canary-node';
import { readRecord, readSentence, readText } from '../projections';

/** What is kept of a decoded helm release record. */
export interface DecodedRelease {
  chartName: string;
  chartVersion?: string;
  appVersion?: string;
  /** helm's description of the last operation, such as the reason of a failure. */
  description?: string;
  /** ISO 8601. */
  deployedAt?: string;
}

/** A record with its manifest; never kept. */
export interface DecodedReleaseRecord extends DecodedRelease {
  /** YAML documents, as helm applied them. */
  manifest: string;
}

/** Bytes of JSON after unpacking; a record of helm is at most 1 MiB packed. */
export const maximumRecordBytes = 16 * 1024 * 1024;

const unpack = promisify(gunzip);
const gzipMagic = Buffer.from([0x1f, 0x8b]);

/**
 * Reads a release Secret: base64 of the API, base64 of helm, gzip, JSON.
 *
 * @throws Error when the record is not of that form or larger than the limit.
 */
export async function decodeRelease(
  secret: KubernetesObject,
): Promise<DecodedReleaseRecord> {
  const packed = readText(readRecord(secret.data).release);
  if (packed === undefined) throw new Error('The record holds no release');
  const inner = Buffer.from(packed, 'base64').toString('latin1');
  const bytes = Buffer.from(inner, 'base64');
  const text = bytes.subarray(0, 2).equals(gzipMagic)
    ? await unpack(bytes, { maxOutputLength: maximumRecordBytes })
    : bytes;
  const record = readRecord(JSON.parse(text.toString('utf8')));
  const metadata = readRecord(readRecord(record.chart).metadata);
  const info = readRecord(record.info);
  const chartName = readText(metadata.name);
  if (chartName === undefined) throw new Error('The record names no chart');
  return {
    chartName,
    chartVersion: readText(metadata.version),
    appVersion: readText(metadata.appVersion),
    description: readSentence(info.description),
    deployedAt: toUtc(readText(info.last_deployed)),
    manifest: readText(record.manifest) ?? '',
  };
}

function toUtc(time: string | undefined): string | undefined {
  const milliseconds = time === undefined ? NaN : Date.parse(time);
  return Number.isNaN(milliseconds)
    ? undefined
    : new Date(milliseconds).toISOString();
}
