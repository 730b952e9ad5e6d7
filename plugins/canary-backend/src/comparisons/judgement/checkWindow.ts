import type { ComparisonCheck } from '@llm-canary/backstage-plugin-canary-common';
import { resultOf, type CheckInput, type CheckResult } from './CheckInput';
import { limits } from './limits';
import { digits, percent } from './words';

function minutesByReason({ counts }: CheckInput): string[] {
  const sums = new Map<string, number>();
  for (const { start, end, reason } of counts.excluded) {
    const minutes = (Date.parse(end) - Date.parse(start)) / 60_000;
    sums.set(reason, (sums.get(reason) ?? 0) + minutes);
  }
  return [...sums].map(
    ([reason, minutes]) => `${digits(minutes)} min because ${reason}`,
  );
}

/** Minutes without data leave all arms; with too many of them, what is left stands for nothing. */
export function checkWindow(input: CheckInput): CheckResult {
  const { window, counts } = input;
  const passed = counts.until - window.startAt;
  const share = counts.excludedMilliseconds / passed;
  const reasons = minutesByReason(input);
  const out = `${percent(share)} of the window is left out: ${reasons.join(', ')}.`;
  const reason = `${out} More than ${percent(limits.leftOut)} is too much.`;
  const doubts =
    share > limits.leftOut
      ? window.arms
          .filter(({ name }) => name !== window.plan.baseline)
          .map(({ name }) => ({ arm: name, measures: 'all' as const, reason }))
      : [];
  return resultOf(
    'window',
    doubts,
    reasons.length > 0 ? out : 'No minute is left out.',
  );
}

/** Restarts stay in the comparison, or the arm that falls over would be flattered: they are told. */
export function checkRestarts({ window, counts }: CheckInput): ComparisonCheck {
  const restarted = counts.load
    .filter(({ restarts }) => restarts > 0)
    .map(({ arm, restarts }) => `${arm} ${restarts}`);
  const replicas = counts.load
    .filter(({ replicas: { seconds } }) => seconds > 0)
    .map(
      ({ arm, replicas: { replicaSeconds, seconds } }) =>
        `${arm} ${digits(replicaSeconds / seconds)}`,
    );
  const ready =
    replicas.length > 0
      ? ` Ready replicas, on average: ${replicas.join(', ')}.`
      : '';
  return {
    name: 'restarts',
    state: restarted.length > 0 ? 'warning' : 'ok',
    detail:
      restarted.length > 0
        ? `Counters that began anew, as after a restart: ${restarted.join(', ')}.${ready}`
        : `No counter of the ${window.arms.length} arms began anew.${ready}`,
  };
}

/** Whether the route gives what the experiment asks for. */
export function checkWeights({ window }: CheckInput): ComparisonCheck {
  const known = window.arms.flatMap(({ name, asked, accepted }) =>
    accepted === null ? [] : [{ name, asked, accepted }],
  );
  const other = known.filter(
    ({ asked, accepted }) => Math.abs(asked - accepted) > limits.weights,
  );
  if (other.length > 0) {
    const weights = other.map(
      ({ name, asked, accepted }) =>
        `${name} asks ${asked} %, has ${accepted} %`,
    );
    return {
      name: 'weights',
      state: 'warning',
      detail: `The route gives other weights than asked: ${weights.join('; ')}.`,
    };
  }
  return {
    name: 'weights',
    state: known.length < window.arms.length ? 'warning' : 'ok',
    detail:
      known.length < window.arms.length
        ? 'The operator has not recorded the weights of all arms in the route.'
        : 'The weights in the route are those that are asked.',
  };
}
