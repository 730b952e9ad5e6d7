import { z } from 'zod';
import type {
  ExperimentKey,
  LookFindings,
  StoredLook,
  StoredWindow,
} from '../types';
import { findingsSchema, parseColumn, summarySchema } from './columns';
import type { StoredSummary } from './types';

export const WINDOWS_TABLE = 'canary_comparison_windows';
export const LOOKS_TABLE = 'canary_comparison_looks';

/** Rows as the databases give them; PostgreSQL gives bigint columns as strings. */
export interface WindowRow extends ExperimentKey {
  number: number;
  ready_at: string | number;
  start_at: string | number;
  plan: string;
  arms: string;
  ended_at: string | number | null;
  ended_because: string | null;
  summary: string | null;
  changed_at: string | number;
}

export interface LookRow extends ExperimentKey {
  window: number;
  number: number;
  planned_at: string | number;
  taken_at: string | number;
  findings: string;
  counts: string;
}

const plan = z.object({
  baseline: z.string(),
  durationSeconds: z.number(),
  looks: z.number(),
});
const arms = z.array(
  z.object({
    name: z.string(),
    service: z.object({ namespace: z.string(), name: z.string() }),
    asked: z.number(),
    accepted: z.number().nullable(),
  }),
);

/** Of a row that another version of the portal wrote in a way that this one cannot read. */
const noFindings: LookFindings = {
  arms: [],
  baselineQuantiles: [],
  checks: [],
  excluded: [],
};

/** The window of a row; undefined when this version of the portal cannot read it. */
export function readWindow(row: WindowRow): StoredWindow | undefined {
  const readPlan = parseColumn(plan, row.plan);
  const readArms = parseColumn(arms, row.arms);
  if (!readPlan || !readArms) return undefined;
  const { cluster, uid, number } = row;
  return {
    cluster,
    uid,
    number,
    readyAt: Number(row.ready_at),
    startAt: Number(row.start_at),
    plan: readPlan,
    arms: readArms,
    ...(row.ended_at !== null && { endedAt: Number(row.ended_at) }),
    ...(row.ended_because !== null && { endedBecause: row.ended_because }),
  };
}

export function readLook(row: Omit<LookRow, 'counts'>): StoredLook {
  return {
    window: row.window,
    number: row.number,
    plannedAt: Number(row.planned_at),
    takenAt: Number(row.taken_at),
    findings: parseColumn(findingsSchema, row.findings) ?? noFindings,
  };
}

export function readSummary(
  row: Pick<WindowRow, 'cluster' | 'uid' | 'number' | 'summary' | 'changed_at'>,
): StoredSummary {
  const { cluster, uid, number, summary } = row;
  return {
    cluster,
    uid,
    window: number,
    changedAt: Number(row.changed_at),
    summary: summary === null ? undefined : parseColumn(summarySchema, summary),
  };
}
