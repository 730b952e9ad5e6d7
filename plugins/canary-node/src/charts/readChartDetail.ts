import {
  CanaryError,
  isRecord,
  parseLossless,
  type ChartDetail,
} from '@llm-canary/backstage-plugin-canary-common';
import { parse } from 'yaml';
import { textOnly } from './parseYamlAside';
import { readChartArchive, type ArchiveLimits } from './readChartArchive';
import type { LocatedChart } from './types';

/**
 * Schema and defaults of a chart, from its archive.
 *
 * @throws INVALID_INPUT when the archive is not usable, or holds another chart
 */
export async function readChartDetail(
  archive: Uint8Array,
  options: { chart: LocatedChart; limits: ArchiveLimits },
): Promise<ChartDetail> {
  const { name, version } = options.chart;
  try {
    const files = await readChartArchive(archive, {
      name,
      limits: options.limits,
    });
    checkIdentity(files.chart, { name, version });
    return {
      name,
      version,
      schema: files.schema === undefined ? undefined : readSchema(files.schema),
      defaults: files.defaults,
    };
  } catch (cause) {
    const why = cause instanceof Error ? cause.message : 'unknown';
    throw new CanaryError(
      'INVALID_INPUT',
      `The archive of chart ${name} ${version} can't be used: ${why.slice(0, 300)}`,
      { cause },
    );
  }
}

function readSchema(text: string): unknown {
  try {
    return parseLossless(text);
  } catch (cause) {
    throw new Error('its values.schema.json is no JSON', { cause });
  }
}

function checkIdentity(
  text: string | undefined,
  expected: { name: string; version: string },
): void {
  if (text === undefined) {
    throw new Error('it has no Chart.yaml in a folder with the chart’s name');
  }
  const chart: unknown = parse(text, textOnly);
  if (
    !isRecord(chart) ||
    chart.name !== expected.name ||
    chart.version !== expected.version
  ) {
    throw new Error('its Chart.yaml names another chart or version');
  }
}
