import {
  runtimeProjectionModes,
  type MigrationApplyMode,
  type MigrationCounts,
} from '@llm-canary/backstage-plugin-canary-common';
import { z } from 'zod';
import type { StoredMigration } from '../types';

export const MIGRATIONS_TABLE = 'canary_migrations';
export const FILES_TABLE = 'canary_migration_files';
export const REVIEWS_TABLE = 'canary_migration_reviews';
export const APPROVALS_TABLE = 'canary_migration_approvals';
export const RUNS_TABLE = 'canary_migration_runs';
export const UNITS_TABLE = 'canary_migration_units';
export const LOCKS_TABLE = 'canary_migration_locks';

/** A page says that it failed long before the pool of connections would. */
export const READ_MILLISECONDS = 5_000;

/** Rows as the databases give them; PostgreSQL gives bigint columns as strings. */
export interface MigrationRow {
  id: string;
  kind: string;
  cluster: string;
  namespaces: string;
  mode: string | null;
  release: string | null;
  digest: string;
  counts: string;
  created_at: string | number;
  created_by: string;
  commit_run_id: string | null;
}

export interface RunRow {
  run_id: string;
  migration_id: string;
  mode: MigrationApplyMode;
  actor: string;
  started_at: string | number;
  ended_at: string | number | null;
  total: number;
  head: string | null;
  error: string | null;
}

export interface LockRow {
  cluster: string;
  run_id: string;
  migration_id: string;
  holder: string;
  actor: string;
  since: string | number;
  heard_at: string | number;
  left_at: string | number | null;
}

const namespaces = z.array(z.string());
const counts: z.ZodType<MigrationCounts> = z.looseObject({
  automatic: z.number(),
  manual: z.number(),
  byOutcome: z.record(z.string(), z.number()),
});
const mode = z.enum(runtimeProjectionModes);
const kind = z.enum(['template', 'helm']);

export function dateOf(column: string | number): Date {
  return new Date(Number(column));
}

/** The migration of a row. Throws where a row is not one: no page may show half of a plan. */
export function readMigration(row: MigrationRow): StoredMigration {
  return {
    id: row.id,
    kind: kind.parse(row.kind),
    cluster: row.cluster,
    namespaces: namespaces.parse(JSON.parse(row.namespaces)),
    ...(row.mode !== null && { runtimeProjectionMode: mode.parse(row.mode) }),
    ...(row.release !== null && { release: row.release }),
    digest: row.digest,
    counts: counts.parse(JSON.parse(row.counts)),
    createdAt: dateOf(row.created_at),
    createdBy: row.created_by,
    ...(row.commit_run_id !== null && { commitRunId: row.commit_run_id }),
  };
}
