import type { Fields } from '../client';
import { appliedHash } from './appliedHash';
import type { ChartVersion } from './appliedHash';
import { mergeLayers } from './mergeLayers';
import type { Service } from './readService';
import { resolveChart } from './resolveChart';

/** What the spec of a service asks for, worked out. */
export interface WantedRelease {
  chart: ChartVersion;
  values: Fields;
  hash: string;
}

/** Throws ChartNotFound when the chart version cannot be had. */
export function wantedRelease(service: Service): WantedRelease {
  const chart = resolveChart(service.chart, service.status.chart);
  const values = mergeLayers(service.layers);
  return { chart, values, hash: appliedHash(chart, values) };
}
