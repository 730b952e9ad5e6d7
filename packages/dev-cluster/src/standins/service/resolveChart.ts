import { maxSatisfying, valid, validRange } from 'semver';
import type { ChartVersion } from './appliedHash';

/** What the chart repository of the demo has. */
const published: Record<string, readonly string[]> = {
  vllm: ['0.9.2', '0.9.3', '0.9.4', '0.9.5'],
  sglang: ['1.1.3', '1.2.0', '1.2.1'],
  tgi: ['2.4.0'],
};

/** A chart version asked for cannot be had; the message says why. */
export class ChartNotFound extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'ChartNotFound';
  }
}

/**
 * The version that a chart reference stands for. An exact version stands for itself; a range stays
 * at the pin while the pin is in it, else takes the newest published version. Throws ChartNotFound.
 */
export function resolveChart(
  asked: { name: string; version?: string },
  pinned?: ChartVersion,
): ChartVersion {
  const { name } = asked;
  const range = asked.version ?? '*';
  if (valid(range)) return { name, version: range };
  if (validRange(range) === null) {
    throw new ChartNotFound(`chart ${name}: ${range} is no version or range`);
  }
  const known = published[name] ?? [];
  const kept =
    pinned?.name === name && maxSatisfying([pinned.version], range) !== null;
  const version = kept ? pinned.version : maxSatisfying([...known], range);
  if (version === null) {
    throw new ChartNotFound(
      `chart ${name}: no published version matches ${range}`,
    );
  }
  return { name, version };
}
