import {
  isRecord,
  numberOf,
  sloMetricTypes,
  type SloMetric,
  type SloRequest,
  type SloTarget,
} from '@llm-canary/backstage-plugin-canary-common';

type Range = NonNullable<SloTarget['ranges']>[number];

function readMetrics(value: unknown): SloMetric[] {
  const list: unknown[] = Array.isArray(value) ? value : [];
  return list.filter(isRecord).flatMap(entry => {
    const type = sloMetricTypes.find(known => known === entry.type);
    const threshold = numberOf(entry.threshold);
    return type !== undefined && threshold !== undefined
      ? [{ type, threshold }]
      : [];
  });
}

function readRange(value: Record<string, unknown>): Range[] {
  const low = numberOf(value.contextLengthRangeLow);
  const high = numberOf(value.contextLengthRangeHigh);
  return low === undefined
    ? []
    : [
        {
          contextLengthRangeLow: low,
          ...(high !== undefined && { contextLengthRangeHigh: high }),
          metrics: readMetrics(value.metrics),
        },
      ];
}

function readTarget(value: unknown): SloTarget | undefined {
  if (!isRecord(value)) return undefined;
  const standard = isRecord(value.default) ? value.default : undefined;
  return {
    ...(standard && { default: { metrics: readMetrics(standard.metrics) } }),
    ...(Array.isArray(value.ranges) && {
      ranges: value.ranges.filter(isRecord).flatMap(readRange),
    }),
  };
}

function readMinimum(value: unknown): SloRequest['minimumDeployment'] {
  if (!isRecord(value)) return undefined;
  const count = numberOf(value.value);
  const type = value.type === 'concurrency' ? 'concurrency' : 'replica';
  return count === undefined ? undefined : { type, value: count };
}

function readMaximum(value: unknown): SloRequest['maximumDeployment'] {
  const count = isRecord(value) ? numberOf(value.value) : undefined;
  return count === undefined ? undefined : { type: 'replica', value: count };
}

function readPriority(fields: Record<string, unknown>): number | undefined {
  const priority = numberOf(fields.priority);
  if (priority !== undefined) return priority;
  // The SLO service knows two priorities only.
  if (typeof fields.highPriority !== 'boolean') return undefined;
  return fields.highPriority ? 10 : 0;
}

/**
 * The fields of an SLO out of the spec of an LLMSLORequirement or a configuration of the SLO service.
 * A field of another form than the CRD's counts as absent.
 */
export function readSlo(value: unknown): SloRequest {
  const fields = isRecord(value) ? value : {};
  const slo: SloRequest = {
    ttft: readTarget(fields.ttft),
    otps: readTarget(fields.otps),
    priority: readPriority(fields),
    minimumDeployment: readMinimum(fields.minimumDeployment),
    maximumDeployment: readMaximum(fields.maximumDeployment),
  };
  return Object.fromEntries(
    Object.entries(slo).filter(([, field]) => field !== undefined),
  );
}
