import type { Fields } from './client';

export interface Condition {
  type: string;
  status: 'True' | 'False' | 'Unknown';
  reason: string;
  message: string;
  observedGeneration?: number;
}

/** The list with this condition in it; its transition time moves only with its status. */
export function withCondition(
  conditions: readonly Fields[],
  condition: Condition,
  now: Date,
): Fields[] {
  const before = conditions.find(({ type }) => type === condition.type);
  const lastTransitionTime =
    before?.status === condition.status && before.lastTransitionTime
      ? before.lastTransitionTime
      : toSeconds(now);
  const after = { ...condition, lastTransitionTime };
  return before
    ? conditions.map(other => (other === before ? after : other))
    : [...conditions, after];
}

/** A time as Kubernetes writes it, without fractions. */
export function toSeconds(time: Date): string {
  return time.toISOString().replace(/\.\d{3}Z$/, 'Z');
}
