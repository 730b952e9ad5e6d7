import { createHash } from 'node:crypto';
import { canonicalJson } from '@llm-canary/backstage-plugin-canary-common';

/**
 * What the hash of a plan is made of.
 * @public
 */
export interface PlanToHash {
  /** The version as it was resolved, not a range. */
  chart: { name: string; version?: string };
  /** Merged values, the experiment operator's layer included. */
  values: Readonly<Record<string, unknown>>;
}

/**
 * `sha256:` and the digest over chart and merged values with sorted keys, in the form of the service
 * operator's `status.appliedHash`.
 *
 * @throws TypeError when the values are no JSON
 * @public
 */
export function planHash(plan: PlanToHash): string {
  return digest(textOf(plan));
}

/**
 * Whether a recorded hash is the one of the plan. An operator in Go writes `<`, `>` and `&` escaped
 * unless it was told not to: both are taken.
 * @public
 */
export function isHashOf(recorded: string, plan: PlanToHash): boolean {
  const text = textOf(plan);
  return recorded === digest(text) || recorded === digest(escapeAsGo(text));
}

function textOf({ chart: { name, version }, values }: PlanToHash): string {
  return canonicalJson({ chart: { name, version }, values });
}

function digest(text: string): string {
  return `sha256:${createHash('sha256').update(text).digest('hex')}`;
}

function escapeAsGo(text: string): string {
  return text.replace(
    /[<>&\u2028\u2029]/g,
    sign => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
