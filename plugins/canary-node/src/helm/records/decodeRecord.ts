import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { isRecord } from '@llm-canary/backstage-plugin-canary-common';

/** A revision of a release as helm keeps it, as far as a write looks at it. */
export interface HelmRecord {
  revision: number;
  status: string;
  /** Rendered objects, YAML documents. */
  manifest: string;
  /** Rendered hooks, a YAML document each. */
  hooks: string[];
  /** How its objects were written: `ssa`, `csa`, or nothing by helm 3. */
  applyMethod?: string;
}

const unpack = promisify(gunzip);
const gzipMagic = Buffer.from([0x1f, 0x8b]);

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

function readHooks(value: unknown): string[] {
  if (!Array.isArray(value)) return [];
  return value.map(hook => (isRecord(hook) ? textOf(hook.manifest) : ''));
}

/**
 * Reads the JSON of a record, which is also what a dry-run prints.
 *
 * @throws TypeError when it is not of helm's form
 */
export function readRecord(json: unknown): HelmRecord {
  if (!isRecord(json) || typeof json.version !== 'number') {
    throw new TypeError('The record of the release is not of helm’s form');
  }
  const info = isRecord(json.info) ? json.info : {};
  const applyMethod = textOf(json.apply_method);
  return {
    revision: json.version,
    status: textOf(info.status),
    manifest: textOf(json.manifest),
    hooks: readHooks(json.hooks),
    ...(applyMethod === '' ? {} : { applyMethod }),
  };
}

/**
 * Reads the record that a Secret holds: base64 of the API, base64 of helm, gzip, JSON.
 *
 * @param maxBytes - of the JSON
 * @throws Error when it is not of that form, or larger
 */
export async function decodeRecord(
  data: unknown,
  maxBytes: number,
): Promise<HelmRecord> {
  const packed = isRecord(data) ? textOf(data.release) : '';
  const inner = Buffer.from(packed, 'base64').toString('latin1');
  const bytes = Buffer.from(inner, 'base64');
  if (bytes.length > maxBytes) throw new RangeError('The record is too large');
  const json = bytes.subarray(0, 2).equals(gzipMagic)
    ? await unpack(bytes, { maxOutputLength: maxBytes })
    : bytes;
  return readRecord(JSON.parse(json.toString('utf8')));
}
