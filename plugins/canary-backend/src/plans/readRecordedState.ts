import { isRecord, numberOf } from '@llm-canary/backstage-plugin-canary-common';

/** A chart as the status of a service names it: resolved. */
export interface ResolvedChart {
  name: string;
  version: string;
}

/** An entry of `status.history`. */
export interface RecordedRevision {
  revision: number;
  hash?: string;
  /** Name of the ControllerRevision that keeps the spec. */
  snapshot?: string;
}

/** What an LLMService says of its plan beside its spec. */
export interface RecordedState {
  revision?: number;
  appliedHash?: string;
  chart?: ResolvedChart;
  /** The operator has not ended its work on the spec. */
  pending: boolean;
  history: RecordedRevision[];
}

const textOf = (value: unknown) =>
  typeof value === 'string' && value !== '' ? value : undefined;

/** Read with care: nothing but the metadata of an object is ever checked. */
export function readRecordedState(object: {
  metadata: { generation?: number };
  status?: unknown;
}): RecordedState {
  const status = isRecord(object.status) ? object.status : {};
  const helm = isRecord(status.helm) ? status.helm : {};
  const observed = numberOf(status.observedGeneration);
  return {
    revision: numberOf(helm.revision),
    appliedHash: textOf(status.appliedHash),
    chart: readChart(status.chart),
    pending: (observed ?? 0) < (object.metadata.generation ?? 0),
    history: (Array.isArray(status.history) ? status.history : []).flatMap(
      readEntry,
    ),
  };
}

function readChart(chart: unknown): ResolvedChart | undefined {
  const { name, version } = isRecord(chart) ? chart : {};
  return typeof name === 'string' && typeof version === 'string'
    ? { name, version }
    : undefined;
}

function readEntry(entry: unknown): RecordedRevision[] {
  const revision = isRecord(entry) ? numberOf(entry.revision) : undefined;
  if (!isRecord(entry) || revision === undefined) {
    return [];
  }
  const snapshot = textOf(entry.controllerRevision);
  return [{ revision, hash: textOf(entry.hash), snapshot }];
}
