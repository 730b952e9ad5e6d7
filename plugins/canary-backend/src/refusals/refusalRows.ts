import {
  readErrorBody,
  type ManagedBy,
  type Refusal,
} from '@llm-canary/backstage-plugin-canary-common';
import { readSubject, storedText } from '../runs';
import type { NewRefusal } from './types';

export const REFUSALS_TABLE = 'canary_refusals';

/** Annotations may hold as much as anybody writes there, and issues quote them. */
const MAX_FIELD_CHARACTERS = 500;
const MAX_ISSUES = 20;

export interface RefusalRow {
  id: string;
  subject: string;
  /** PostgreSQL gives bigint columns as strings. */
  at: string | number;
  cluster: string;
  namespace: string;
  name: string;
  operation: string;
  code: string;
  actor: string;
  door: string;
  managed_by: string | null;
  reason: string | null;
}

/** The row of a refusal, without its time. */
export function toRefusalRow(refusal: NewRefusal): Omit<RefusalRow, 'at'> {
  const { managedBy, reason, ...columns } = refusal;
  return {
    ...columns,
    managed_by: managedBy && JSON.stringify(bounded(managedBy)),
    reason: reason ?? null,
  };
}

function bounded(managedBy: ManagedBy): ManagedBy {
  const cap = (text: string) => storedText(text, MAX_FIELD_CHARACTERS);
  const { uid, arm } = managedBy;
  return {
    ...managedBy,
    apiVersion: cap(managedBy.apiVersion),
    kind: cap(managedBy.kind),
    namespace: cap(managedBy.namespace),
    name: managedBy.name === null ? null : cap(managedBy.name),
    ...(uid !== undefined && { uid: cap(uid) }),
    ...(arm !== undefined && { arm: cap(arm) }),
    issues: managedBy.issues.slice(0, MAX_ISSUES).map(cap),
  };
}

/** A refusal as people see it. */
export function fromRefusalRow(row: RefusalRow): Refusal {
  return {
    id: row.id,
    subject: readSubject(row.subject),
    at: new Date(Number(row.at)).toISOString(),
    cluster: row.cluster,
    namespace: row.namespace,
    name: row.name,
    operation: row.operation,
    code: row.code,
    actor: row.actor,
    door: readDoor(row.door),
    managedBy: readManagedBy(row.managed_by),
    ...(row.reason !== null && { reason: row.reason }),
  };
}

/** A door that only a newer version has came by none of the pages of this one. */
function readDoor(text: string): Refusal['door'] {
  return text === 'portal' || text === 'action' ? text : 'api';
}

function readManagedBy(column: string | null): ManagedBy | null {
  if (column === null) {
    return null;
  }
  try {
    return readErrorBody({ managedBy: JSON.parse(column) }).managedBy ?? null;
  } catch {
    return null;
  }
}
