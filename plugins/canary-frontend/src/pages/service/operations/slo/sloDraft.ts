import {
  sloMetricTypes,
  type SloMetricType,
  type SloRequest,
  type SloTarget,
  type SloView,
} from '@llm-canary/backstage-plugin-canary-common';

export const sloTargets = ['ttft', 'otps'] as const;
export type SloTargetName = (typeof sloTargets)[number];

/** One threshold, as it was typed. */
export interface SloRow {
  type: SloMetricType;
  threshold: string;
}

/** What a person has set for an SLO; numbers as they were typed, empty for not set. */
export interface SloDraft {
  high: boolean;
  minimum: { type: 'replica' | 'concurrency'; value: string };
  maximum: string;
  ttft: SloRow[];
  otps: SloRow[];
}

export type SloProblem = 'number' | 'whole' | 'repeated' | 'order';

/** What is wrong with a draft, by the place of it: `minimum`, `maximum`, `ttft.0`. */
export type SloProblems = Partial<Record<string, SloProblem>>;

function rowsOf(target: SloTarget | undefined): SloRow[] {
  return (target?.default?.metrics ?? []).map(({ type, threshold }) => ({
    type,
    threshold: String(threshold),
  }));
}

export function draftOfSlo(slo: SloView): SloDraft {
  const { minimumDeployment, maximumDeployment } = slo;
  return {
    high: slo.highPriority,
    minimum: {
      type: minimumDeployment?.type ?? 'replica',
      value: minimumDeployment ? String(minimumDeployment.value) : '',
    },
    maximum: maximumDeployment ? String(maximumDeployment.value) : '',
    ttft: rowsOf(slo.ttft),
    otps: rowsOf(slo.otps),
  };
}

function isThreshold(text: string): boolean {
  return /^\d+(\.\d+)?$/.test(text.trim()) && Number.isFinite(Number(text));
}

function isCount(text: string): boolean {
  return (
    /^\d+$/.test(text.trim()) && Number(text) >= 1 && Number(text) < 2 ** 31
  );
}

function rowProblem(
  rows: readonly SloRow[],
  n: number,
): SloProblem | undefined {
  const { type, threshold } = rows[n];
  if (rows.findIndex(row => row.type === type) < n) return 'repeated';
  return isThreshold(threshold) ? undefined : 'number';
}

function boundProblems({ minimum, maximum }: SloDraft): SloProblems {
  const wrong = (text: string) => text.trim() !== '' && !isCount(text);
  if (wrong(minimum.value) || wrong(maximum)) {
    return {
      ...(wrong(minimum.value) && { minimum: 'whole' as const }),
      ...(wrong(maximum) && { maximum: 'whole' as const }),
    };
  }
  const both = minimum.value.trim() !== '' && maximum.trim() !== '';
  return both &&
    minimum.type === 'replica' &&
    Number(maximum) < Number(minimum.value)
    ? { maximum: 'order' }
    : {};
}

/** What cannot be sent of a draft; empty when all can. */
export function sloProblems(draft: SloDraft): SloProblems {
  const rows = sloTargets.flatMap(target =>
    draft[target].map((_, n): [string, SloProblem | undefined] => [
      `${target}.${n}`,
      rowProblem(draft[target], n),
    ]),
  );
  return {
    ...boundProblems(draft),
    ...Object.fromEntries(rows.filter(([, problem]) => problem)),
  };
}

function targetOf(rows: readonly SloRow[], present?: SloTarget): SloTarget {
  return {
    ...present,
    default: {
      metrics: rows.map(({ type, threshold }) => ({
        type,
        threshold: Number(threshold),
      })),
    },
  };
}

function isSame(one: readonly SloRow[], other: readonly SloRow[]): boolean {
  const written = (rows: readonly SloRow[]) =>
    JSON.stringify(rows.map(row => [row.type, Number(row.threshold)]));
  return written(one) === written(other);
}

function boundsOf(draft: SloDraft, present: SloDraft): SloRequest {
  const { minimum, maximum } = draft;
  const minimumMoved =
    minimum.value !== present.minimum.value ||
    minimum.type !== present.minimum.type;
  return {
    ...(minimum.value.trim() !== '' &&
      minimumMoved && {
        minimumDeployment: { type: minimum.type, value: Number(minimum.value) },
      }),
    ...(maximum.trim() !== '' &&
      maximum !== present.maximum && {
        maximumDeployment: { type: 'replica' as const, value: Number(maximum) },
      }),
  };
}

/**
 * What to send of a valid draft: only what differs from the SLO as it is, for what is absent stays.
 * Undefined when nothing does. A bound that is set cannot be taken away but by a reset.
 */
export function sloRequest(
  draft: SloDraft,
  slo: SloView,
): SloRequest | undefined {
  const present = draftOfSlo(slo);
  const targets = sloTargets
    .filter(target => !isSame(draft[target], present[target]))
    .map(target => [target, targetOf(draft[target], slo[target])]);
  const request: SloRequest = {
    ...(draft.high !== present.high && { priority: draft.high ? 10 : 0 }),
    ...boundsOf(draft, present),
    ...Object.fromEntries(targets),
  };
  return Object.keys(request).length > 0 ? request : undefined;
}

/** The first measure that has no row yet. */
export function freeType(rows: readonly SloRow[]): SloMetricType | undefined {
  return sloMetricTypes.find(type => rows.every(row => row.type !== type));
}

/** All that was set, to be read and copied. */
export function sloText(draft: SloDraft): string {
  const rows = sloTargets.flatMap(target =>
    draft[target].map(row => `${target} ${row.type}: ${row.threshold}`),
  );
  return [
    `priority: ${draft.high ? 10 : 0}`,
    `minimumDeployment: ${draft.minimum.value} ${draft.minimum.type}`,
    `maximumDeployment: ${draft.maximum}`,
    ...rows,
  ].join('\n');
}
