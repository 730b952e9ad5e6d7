import { capBytes } from './capBytes';
import { storedText } from './storedText';
import { readTextList, writeTextList } from './textList';
import { readSubject } from './readSubject';
import { type NewRun, type Run, type RunOutcome, runOutcomes } from './types';

export const RUNS_TABLE = 'canary_runs';

/** Messages of API servers may hold whole objects. */
const MAX_MESSAGE_CHARACTERS = 1_000;
const MAX_NOTE_CHARACTERS = 2_000;
const MAX_WARNINGS = { entries: 50, characters: MAX_MESSAGE_CHARACTERS };
const MAX_WRITES = { entries: 1_000, characters: 400 };
const MAX_OUTPUT_BYTES = 256 * 1024;

/** A row of the table of runs, without what only the page of one run needs. */
export interface RunRow {
  id: string;
  subject: string;
  cluster: string;
  namespace: string;
  name: string;
  operation: string;
  actor: string;
  outcome: string;
  /** SQLite has no booleans. */
  changed: boolean | number | null;
  error_code: string | null;
  error_message: string | null;
  /** PostgreSQL gives bigint columns as strings. */
  revision: string | number | null;
  generation: string | number | null;
  uid: string | null;
  plan_hash: string | null;
  note: string | null;
  warnings: string | null;
  started_at: string | number;
  ended_at: string | number | null;
}

/** A whole row. */
export interface RunDetailRow extends RunRow {
  writes: string | null;
  output: string | null;
}

/** The columns of a list: the output of a hundred runs is far more than anybody asked for. */
export const runColumns: ReadonlyArray<keyof RunRow> = [
  'id',
  'subject',
  'cluster',
  'namespace',
  'name',
  'operation',
  'actor',
  'outcome',
  'changed',
  'error_code',
  'error_message',
  'revision',
  'generation',
  'uid',
  'plan_hash',
  'note',
  'warnings',
  'started_at',
  'ended_at',
];

/** The row of a run, everything in it of a size that can be stored. */
export function toRow(run: NewRun): Omit<RunDetailRow, 'ended_at'> {
  const { error, note, output } = run;
  return {
    id: run.id,
    subject: run.subject,
    cluster: run.cluster,
    namespace: run.namespace,
    name: run.name,
    operation: run.operation,
    actor: run.actor,
    outcome: run.outcome,
    changed: orNull(run.changed),
    error_code: orNull(error?.code),
    error_message: error
      ? storedText(error.message, MAX_MESSAGE_CHARACTERS)
      : null,
    revision: orNull(run.revision),
    generation: orNull(run.generation),
    uid: orNull(run.uid),
    plan_hash: orNull(run.planHash),
    note: note === undefined ? null : storedText(note, MAX_NOTE_CHARACTERS),
    warnings: writeTextList(run.warnings, MAX_WARNINGS),
    writes: writeTextList(run.writes, MAX_WRITES),
    output:
      output === undefined
        ? null
        : capBytes(output.replaceAll('\u0000', ''), MAX_OUTPUT_BYTES),
    started_at: run.startedAt.getTime(),
  };
}

function orNull<T>(value: T | undefined): T | null {
  return value ?? null;
}

/** A run as it was appended; what is not known is left out. */
export function fromRow(row: RunRow & Partial<RunDetailRow>): Run {
  const { error_code: code, error_message: message } = row;
  const run: Run = {
    id: row.id,
    subject: readSubject(row.subject),
    cluster: row.cluster,
    namespace: row.namespace,
    name: row.name,
    operation: row.operation,
    actor: row.actor,
    outcome: readOutcome(row.outcome),
    changed: row.changed === null ? undefined : Boolean(row.changed),
    error: code === null ? undefined : { code, message: message ?? '' },
    revision: readNumber(row.revision),
    generation: readNumber(row.generation),
    uid: row.uid ?? undefined,
    planHash: row.plan_hash ?? undefined,
    note: row.note ?? undefined,
    warnings: readTextList(row.warnings),
    writes: readTextList(row.writes ?? null),
    output: row.output ?? undefined,
    startedAt: new Date(Number(row.started_at)),
    endedAt: row.ended_at === null ? undefined : new Date(Number(row.ended_at)),
  };
  return withoutUndefined(run);
}

function readNumber(column: string | number | null): number | undefined {
  return column === null ? undefined : Number(column);
}

/** An outcome that this version does not know is no outcome that it may vouch for. */
function readOutcome(text: string): RunOutcome {
  return runOutcomes.find(outcome => outcome === text) ?? 'outcomeUnknown';
}

function withoutUndefined<T extends object>(value: T): T {
  for (const key of Object.keys(value)) {
    const member = Reflect.get(value, key);
    if (member === undefined) Reflect.deleteProperty(value, key);
  }
  return value;
}
