import type { ArmLoad } from '../counting';
import {
  loadPairs,
  resultOf,
  type CheckInput,
  type CheckResult,
  type Doubt,
} from './CheckInput';
import { limits } from './limits';
import { digits, percent } from './words';

/** The larger of two positive numbers over the smaller. */
function ratioOf(left: number, right: number): number {
  return Math.max(left, right) / Math.min(left, right);
}

/** A sentence on what was found: a reason for doubt, what holds, or why neither is known. */
type Finding = { doubt: string } | { good: string } | { unknown: string };

function gather(
  input: CheckInput,
  { name, measures }: Pick<Doubt, 'measures'> & { name: string },
  compare: (pair: { arm: ArmLoad; baseline: ArmLoad }) => Finding,
): CheckResult {
  const found = loadPairs(input).map(pair => ({
    arm: pair.arm.arm,
    finding: compare(pair),
  }));
  const doubts = found.flatMap(({ arm, finding }): Doubt[] =>
    'doubt' in finding ? [{ arm, measures, reason: finding.doubt }] : [],
  );
  const unknown =
    found.length === 0
      ? ['Too few requests: nothing was counted of an arm beside the baseline.']
      : found.flatMap(({ finding }) =>
          'unknown' in finding ? [finding.unknown] : [],
        );
  const good = found.flatMap(({ finding }) =>
    'good' in finding ? [finding.good] : [],
  );
  const result = resultOf(name, doubts, [...unknown, ...good].join(' '));
  // What could not be checked does not hold, and is no reason against a verdict either.
  return unknown.length > 0
    ? { ...result, check: { ...result.check, state: 'warning' } }
    : result;
}

/** Why an arm and the baseline cannot be told apart yet; undefined when they have enough requests. */
function tooFew(
  { arm, baseline }: { arm: ArmLoad; baseline: ArmLoad },
  requestsOf: (load: ArmLoad) => number,
): { unknown: string } | undefined {
  const fewest = Math.min(requestsOf(arm), requestsOf(baseline));
  return fewest < limits.fewest
    ? {
        unknown: `Too few requests to compare ${arm.arm} with ${baseline.arm} in this: ${Math.round(fewest)}, and ${limits.fewest} are needed.`,
      }
    : undefined;
}

/** Longer prompts take longer. */
export function checkPromptLength(input: CheckInput): CheckResult {
  return gather(
    input,
    {
      name: 'promptLength',
      measures: 'all',
    },
    pair => {
      const { arm, baseline } = pair;
      const few = tooFew(pair, ({ prompt }) => prompt.requests);
      if (few) return few;
      const [own, other] = [arm, baseline].map(
        ({ prompt }) => prompt.tokens / prompt.requests,
      );
      const sentence = `Mean prompt: ${arm.arm} ${digits(own)} tokens, ${baseline.arm} ${digits(other)}.`;
      if (own === other) return { good: sentence };
      return ratioOf(own, other) > limits.promptLength
        ? { doubt: sentence }
        : { good: sentence };
    },
  );
}

/** What comes from a cache takes no time. */
export function checkCacheHits(input: CheckInput): CheckResult {
  return gather(
    input,
    {
      name: 'cacheHits',
      measures: 'latencies',
    },
    pair => {
      const { arm, baseline } = pair;
      const few = tooFew(pair, ({ requests }) => requests);
      if (few) return few;
      const [own, other] = [arm, baseline].map(
        ({ cached }) => cached.tokens / cached.promptTokens,
      );
      if (!(arm.cached.promptTokens > 0 && baseline.cached.promptTokens > 0)) {
        return {
          unknown: `${arm.arm} or ${baseline.arm} does not report what came from a cache.`,
        };
      }
      const sentence = `Prompt tokens from the cache: ${arm.arm} ${percent(own)}, ${baseline.arm} ${percent(other)}.`;
      return Math.abs(own - other) > limits.cacheHits
        ? { doubt: sentence }
        : { good: sentence };
    },
  );
}

function requestsOfReplica({ replicas }: ArmLoad): number {
  return replicas.requests / replicas.replicaSeconds;
}

/** A replica that has more to do is slower, whatever it runs. */
export function checkLoad(input: CheckInput): CheckResult {
  return gather(
    input,
    {
      name: 'load',
      measures: 'all',
    },
    pair => {
      const { arm, baseline } = pair;
      const isMeasured = [arm, baseline].every(
        ({ replicas }) => replicas.replicaSeconds > 0,
      );
      if (!isMeasured) {
        return {
          unknown: `How many replicas of ${arm.arm} or ${baseline.arm} were ready is not measured.`,
        };
      }
      const few = tooFew(pair, ({ replicas }) => replicas.requests);
      if (few) return few;
      const [own, other] = [arm, baseline].map(requestsOfReplica);
      const sentence = `Requests per second and replica: ${arm.arm} ${digits(own)}, ${baseline.arm} ${digits(other)}.`;
      return ratioOf(own, other) > limits.load
        ? { doubt: sentence }
        : { good: sentence };
    },
  );
}
