import type {
  ArmWarning,
  ExperimentArm,
  ExperimentRow,
} from '@llm-canary/backstage-plugin-canary-common';
import type { Age } from './time';

/** A share of traffic, in percent: one decimal, two below one percent, none where there is none to say. */
export function formatShare(percent: number): string {
  if (Number.isInteger(percent)) {
    return String(percent);
  }
  return percent.toFixed(Math.abs(percent) < 1 ? 2 : 1);
}

/** A warning in the words of the page; the server's own sentence where it says more than we can. */
export function armWarningWords(
  warning: ArmWarning,
  arm: Pick<ExperimentArm, 'name' | 'service' | 'weight'>,
) {
  const { asked, accepted } = arm.weight;
  const inForce = accepted ?? asked;
  const values = {
    arm: arm.name,
    asked: formatShare(asked),
    accepted: formatShare(inForce),
    service: `${arm.service.namespace}/${arm.service.name}`,
    message: warning.message,
  };
  const key =
    warning.code === 'weightIgnored' && inForce === asked
      ? 'other'
      : warning.code;
  return { key: `experiments.warning.${key}` as const, values };
}

/** Requests are lost, or the arm is not there: that needs a person now. The others need a look. */
export function warningTone(code: ArmWarning['code']): 'warn' | 'bad' {
  return code === 'weightIgnored' || code === 'serviceReplaced'
    ? 'warn'
    : 'bad';
}

/**
 * Values of all arms that are live otherwise than planned. Undefined when that is not known of one
 * and no other has any: unknown is not none.
 */
export function driftOf(
  arms: readonly Pick<ExperimentArm, 'driftCount'>[],
): number | undefined {
  const known = arms.flatMap(({ driftCount }) => driftCount ?? []);
  const total = known.reduce((sum, count) => sum + count, 0);
  return total === 0 && known.length < arms.length ? undefined : total;
}

/** Ready and wanted pods of all arms; undefined when those of one may not be read. */
export function podsOf(
  arms: readonly Pick<ExperimentArm, 'replicas'>[],
): { ready: number; desired: number } | undefined {
  let ready = 0;
  let desired = 0;
  for (const { replicas } of arms) {
    if (!replicas) {
      return undefined;
    }
    ready += replicas.ready;
    desired += replicas.desired;
  }
  return { ready, desired };
}

/** A planned length of time in the largest unit that holds it exactly: 90 min, not 1 h. */
export function exactSpan(seconds: number): Age {
  const units = [
    { unit: 'days', length: 86_400, from: 2 * 86_400 },
    { unit: 'hours', length: 3_600, from: 3_600 },
    { unit: 'minutes', length: 60, from: 60 },
  ] as const;
  const found = units.find(
    ({ length, from }) => seconds >= from && seconds % length === 0,
  );
  return found
    ? { unit: found.unit, n: seconds / found.length }
    : { unit: 'seconds', n: seconds };
}

/** Two stopped experiments may have had one name. */
export function experimentKey(
  row: Pick<ExperimentRow, 'cluster' | 'namespace' | 'name' | 'uid'>,
): string {
  return `${row.cluster}/${row.namespace}/${row.name} ${row.uid}`;
}
