import type {
  ManagedBy,
  OwnershipState,
  ParentFacts,
  ReverseReference,
} from '../types';
import {
  armLabels,
  consistentArm,
  fixtureNames,
  serviceWith,
} from './services';

export const group = 'canary.modelsphere.dev';
export const otherUid = '99999999-0000-4000-8000-000000000009';

const own = fixtureNames.namespace;
const parentName = fixtureNames.parent;

/** One row of the ownership table: a live object, what is known beside it, and the answer. */
export interface OwnershipCase {
  row: string;
  sentence: string;
  object: unknown;
  parent?: ParentFacts;
  reverse?: ReverseReference;
  /** Null: not managed. Else what the answer must hold at least. */
  expected:
    | null
    | (Partial<ManagedBy> & { state: OwnershipState; name: string | null });
  /** A part of a sentence that the issues must hold. */
  issue?: string;
  /** False for what an API server answers with 422, or what is not in the object alone. */
  storable: boolean;
}

export type Expected = NonNullable<OwnershipCase['expected']>;

export function labelled(labels: Record<string, string>): unknown {
  return serviceWith({ metadata: { labels: { team: 'chat', ...labels } } });
}

export function labelsWithout(...suffixes: string[]): Record<string, string> {
  return Object.fromEntries(
    Object.entries(armLabels()).filter(
      ([key]) => !suffixes.includes(key.slice(group.length + 1)),
    ),
  );
}

export function withReferences(...references: unknown[]): unknown {
  return consistentArm({ ownerReferences: references });
}

export function parentIs(
  state: OwnershipState,
  more: Partial<ManagedBy> = {},
): Expected {
  return { state, namespace: own, name: parentName, ...more };
}

export function nameless(more: Partial<ManagedBy> = {}): Expected {
  return { state: 'incomplete', namespace: own, name: null, ...more };
}
