import { PrometheusReader } from './PrometheusReader';
import type { MetricsReader } from './MetricsReader';
import {
  refuseSeriesLabels,
  withSeriesLabels,
  type SeriesLabels,
} from './promql/seriesLabels';
import { PrometheusClient } from './upstream/PrometheusClient';
import { SharedPrometheus } from './upstream/SharedPrometheus';
import { defaultUpstreamLimits, type UpstreamLimits } from './upstream/types';

/** @public */
export interface PrometheusReaderOptions {
  /** http or https, without user, query or fragment; a path goes before `/api/v1`. */
  url: string;
  /** Sent as a bearer token, to this address only. */
  token?: string;
  /** What every series of the cluster has, `up` too: for a Prometheus that keeps several clusters. */
  labels?: SeriesLabels;
  /** Ten seconds, 20 MB, 50,000 series, 6 calls at once and 200 that wait where it says nothing. */
  limits?: Partial<UpstreamLimits>;
  /** Milliseconds since the epoch; for tests. */
  now?: () => number;
}

/**
 * Reads the metrics of one cluster from the HTTP API of its Prometheus. Nothing is asked before a method
 * is called.
 *
 * @throws an Error for an address, a token or labels that cannot be used; no value of them is in its message
 * @public
 */
export function createPrometheusReader(
  options: PrometheusReaderOptions,
): MetricsReader & { close(): Promise<void> } {
  const { url, token, labels, limits, now = Date.now } = options;
  const problem = labels && refuseSeriesLabels(labels);
  if (problem !== undefined) {
    throw new Error(`The labels of the series of a cluster ${problem}`);
  }
  const client = new PrometheusClient({
    url,
    ...(token !== undefined && { token }),
    ...(labels && { narrow: query => withSeriesLabels(query, labels) }),
    limits: { ...defaultUpstreamLimits, ...limits },
  });
  return new PrometheusReader(new SharedPrometheus(client, now));
}
