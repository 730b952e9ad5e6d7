import { createHash } from 'node:crypto';
import { canonical } from '../../embedded/exactJson';
import type { Fields } from '../client';

export interface ChartVersion {
  name: string;
  version: string;
}

/** `sha256:` and the digest over chart and merged values, whatever the order of their keys. */
export function appliedHash(chart: ChartVersion, values: Fields): string {
  const { name, version } = chart;
  return `sha256:${digestOf({ chart: { name, version }, values })}`;
}

/** SHA-256 in hex over JSON with sorted keys. */
export function digestOf(value: unknown): string {
  return createHash('sha256')
    .update(JSON.stringify(canonical(value)))
    .digest('hex');
}
