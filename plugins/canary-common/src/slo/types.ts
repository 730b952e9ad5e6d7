/** @public */
export const sloMetricTypes = [
  'avg',
  'p50',
  'p80',
  'p90',
  'p95',
  'p99',
] as const;

/** @public */
export type SloMetricType = (typeof sloMetricTypes)[number];

/** @public */
export interface SloMetric {
  type: SloMetricType;
  /** At least 0. Seconds for `ttft`, a ceiling; output tokens per second and request for `otps`, a floor. */
  threshold: number;
}

/** @public */
export interface SloTarget {
  default?: { metrics: SloMetric[] };
  /** By context length; accepted and stored, and ignored by what acts on SLOs today. */
  ranges?: Array<{
    contextLengthRangeLow: number;
    contextLengthRangeHigh?: number;
    metrics: SloMetric[];
  }>;
}

/**
 * What a write of an SLO sets; what is absent is left as it is.
 * @public
 */
export interface SloRequest {
  ttft?: SloTarget;
  otps?: SloTarget;
  /** 0, or 10 for high priority; 1 to 9 are refused. */
  priority?: number;
  /** `value` at least 1. */
  minimumDeployment?: { type: 'replica' | 'concurrency'; value: number };
  /** `value` at least 1. Absent from the SLO: its consumer leaves the service alone. */
  maximumDeployment?: { type: 'replica'; value: number };
}

/** @public */
export interface SloView extends SloRequest {
  /** False: the service has no SLO object; nothing can be written. */
  found: boolean;
  /** `object`: the LLMSLORequirement; `api`: the SLO service. */
  source: 'object' | 'api';
  highPriority: boolean;
  /** Present when it could not be read who manages the service: the SLO may be another one's. */
  ownership?: 'unknown';
  warnings: string[];
}
