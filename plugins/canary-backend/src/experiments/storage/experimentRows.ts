import { z } from 'zod';
import { storedText } from '../../runs';
import { stateOf } from './recordOf';
import type {
  ExperimentRecord,
  ExperimentState,
  StoredArm,
  StoredExperiment,
} from './types';

export const EXPERIMENTS_TABLE = 'canary_experiments';

/** A row as the databases give it; PostgreSQL gives bigint columns as strings. */
export interface ExperimentRow {
  cluster: string;
  uid: string;
  namespace: string;
  name: string;
  target_namespace: string;
  target_name: string;
  arms: string;
  state: string;
  started_at: string | number | null;
  ended_at: string | number | null;
  seen_at: string | number;
}

const service = z.object({
  namespace: z.string(),
  name: z.string(),
  uid: z.string().optional(),
});
const arms = z.array(z.object({ name: z.string(), service }));
const text = z.string().optional();
const state = z.object({
  deleting: z.boolean(),
  phase: text,
  message: text,
  target: z.object({ namespace: z.string(), name: z.string() }).optional(),
  specArms: z.array(
    z.object({
      name: z.string(),
      asked: z.number(),
      accepted: z.number().nullable(),
      service,
    }),
  ),
  route: z.object({
    name: text,
    ready: z.boolean().optional(),
    splits: z.boolean(),
  }),
  inheritsSlo: z.boolean(),
  planned: z.object({ duration: text, looks: text, baseline: text }),
  createdAt: text,
  generation: z.number().optional(),
  observedGeneration: z.number().optional(),
});

/** Of a row that another version of the portal wrote in a way that this one cannot read. */
const nothing: ExperimentState = {
  deleting: false,
  specArms: [],
  route: { splits: false },
  inheritsSlo: true,
  planned: {},
};

function parse<T>(schema: z.ZodType<T>, column: string): T | undefined {
  try {
    return schema.safeParse(JSON.parse(column)).data;
  } catch {
    return undefined;
  }
}

function milliseconds(column: string | number | null): number | undefined {
  return column === null ? undefined : Number(column);
}

function json(value: unknown): string {
  return storedText(JSON.stringify(value), 1_000_000);
}

/** The state as a column holds it: equal states are equal texts. */
export function stateText(of: ExperimentState): string {
  return json(stateOf(of));
}

/** The columns of a record but for its times. */
export function columnsOf(
  record: ExperimentRecord,
): Omit<ExperimentRow, 'ended_at' | 'seen_at'> {
  const { cluster, uid, namespace, name } = record;
  const { target, createdAt } = record.state;
  const started = createdAt === undefined ? NaN : Date.parse(createdAt);
  return {
    cluster,
    uid,
    namespace,
    name,
    target_namespace: storedText(target?.namespace ?? '', 253),
    target_name: storedText(target?.name ?? '', 253),
    arms: json(record.arms),
    state: stateText(record.state),
    started_at: Number.isNaN(started) ? null : started,
  };
}

/** The record of a row. What cannot be read of it is absent, and the row is not lost. */
export function readRow(row: ExperimentRow): StoredExperiment {
  const { cluster, uid, namespace, name } = row;
  const known: readonly StoredArm[] = parse(arms, row.arms) ?? [];
  const target = { namespace: row.target_namespace, name: row.target_name };
  return {
    cluster,
    uid,
    namespace,
    name,
    arms: known,
    state: parse(state, row.state) ?? { ...nothing, target },
    startedAt: milliseconds(row.started_at),
    endedAt: milliseconds(row.ended_at),
    seenAt: Number(row.seen_at),
  };
}
