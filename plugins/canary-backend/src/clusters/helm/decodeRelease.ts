import type { KubernetesObject } from '@llm-canary/backstage-plugin-canary-node';
import { readRecord, readSaid, readText } from '../projections';
import { unpackRelease } from './unpackRelease';

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

/** A description of ours holds the id of a run and a note of up to 1,000 characters. */
const maximumDescription = 1_200;

/** What a record says beside its values; its fields are read with care. */
export function describeRelease(
  record: Record<string, unknown>,
): DecodedReleaseRecord {
  const metadata = readRecord(readRecord(record.chart).metadata);
  const info = readRecord(record.info);
  const chartName = readText(metadata.name);
  if (chartName === undefined) throw new Error('The record names no chart');
  return {
    chartName,
    chartVersion: readText(metadata.version),
    appVersion: readText(metadata.appVersion),
    description: readSaid(info.description, {
      values: record.config,
      maximum: maximumDescription,
    }),
    deployedAt: toUtc(readText(info.last_deployed)),
    manifest: readText(record.manifest) ?? '',
  };
}

/**
 * Reads a release Secret without its values.
 *
 * @throws Error when the record is not of that form or larger than the limit.
 */
export async function decodeRelease(
  secret: KubernetesObject,
): Promise<DecodedReleaseRecord> {
  return describeRelease(readRecord(JSON.parse(await unpackRelease(secret))));
}

function toUtc(time: string | undefined): string | undefined {
  const milliseconds = time === undefined ? NaN : Date.parse(time);
  return Number.isNaN(milliseconds)
    ? undefined
    : new Date(milliseconds).toISOString();
}
