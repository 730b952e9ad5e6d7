import {
  commonBounds,
  type CumulativeCounts,
} from '@llm-canary/backstage-plugin-canary-common';
import {
  histogramMeasures,
  type HistogramMeasure,
} from '@llm-canary/backstage-plugin-canary-node';
import type { ArmHistogram } from '../counting';
import {
  resultOf,
  type CheckInput,
  type CheckResult,
  type Doubt,
} from './CheckInput';
import { wordsOf } from './words';

interface HistogramPair {
  measure: HistogramMeasure;
  arm: string;
  own?: ArmHistogram;
  baseline?: ArmHistogram;
}

/** Pairs of which one at least has a histogram. */
function histogramPairs({ window, counts }: CheckInput): HistogramPair[] {
  const { baseline } = window.plan;
  const find = (measure: string, arm: string) =>
    counts.histograms.find(one => one.measure === measure && one.arm === arm);
  return histogramMeasures.flatMap(measure =>
    window.arms
      .filter(({ name }) => name !== baseline)
      .map(({ name }) => ({
        measure,
        arm: name,
        own: find(measure, name),
        baseline: find(measure, baseline),
      }))
      .filter(pair => pair.own ?? pair.baseline),
  );
}

function openEnded({ bounds, counts }: ArmHistogram): CumulativeCounts {
  return { bounds: [...bounds, Infinity], counts };
}

function boundDoubt(
  { measure, arm, own, baseline }: HistogramPair,
  { window, counts }: CheckInput,
): string | undefined {
  if (!own || !baseline) return undefined;
  const what = wordsOf(measure);
  const common = commonBounds([openEnded(own), openEnded(baseline)]);
  const chosen = counts.pairs.find(
    pair => pair.measure === measure && pair.arm === arm,
  )?.bound;
  if (chosen !== undefined && !common.includes(chosen)) {
    return `The buckets of ${what} changed while ${arm} was compared: ${chosen} s is no bound of both any more.`;
  }
  return common.length > 0
    ? undefined
    : `${arm} and ${window.plan.baseline} have no bucket bound of ${what} in common.`;
}

/** Shares within a bound can only be compared at a bound that both have. */
export function checkBounds(input: CheckInput): CheckResult {
  const doubts = histogramPairs(input).flatMap((pair): Doubt[] => {
    const reason = boundDoubt(pair, input);
    const { arm, measure } = pair;
    return reason === undefined ? [] : [{ arm, measures: [measure], reason }];
  });
  return resultOf(
    'bounds',
    doubts,
    'The arms share the bucket bounds that they are judged by.',
  );
}

const other: Partial<Record<HistogramMeasure, HistogramMeasure>> = {
  timePerOutputToken: 'interTokenLatency',
  interTokenLatency: 'timePerOutputToken',
};

function oneSided(
  { measure, arm, own }: HistogramPair,
  { window, counts }: CheckInput,
): string {
  const [has, lacks] = own
    ? [arm, window.plan.baseline]
    : [window.plan.baseline, arm];
  const instead = counts.histograms.find(
    one => one.arm === lacks && one.measure === other[measure],
  );
  const reports = `${has} reports ${wordsOf(measure)}, ${lacks} does not`;
  return instead
    ? `${reports}: it reports ${wordsOf(instead.measure)}, which is something else.`
    : `${reports}.`;
}

function sourceDoubt(
  pair: HistogramPair,
  input: CheckInput,
): string | undefined {
  const { measure, arm, own, baseline } = pair;
  if (!own || !baseline) return oneSided(pair, input);
  const clocks = new Set([...own.clocks, ...baseline.clocks]);
  if (clocks.size > 1) {
    return `The clock of ${wordsOf(measure)} stands in the engine of one and in the gateway of the other, or moved: ${arm} and ${baseline.arm}.`;
  }
  const changed = [own, baseline].find(({ names }) => names.length > 1);
  return changed
    ? `${changed.arm} changed on the way what it reports as ${wordsOf(measure)}: ${changed.names.join(', ')}.`
    : undefined;
}

/** Errors and aborts that only one of the two counts. */
function outcomeDoubts({ window, counts }: CheckInput): Doubt[] {
  return counts.pairs.flatMap(({ measure, arm, lacking }) => {
    if (lacking === undefined) return [];
    const has = lacking === arm ? window.plan.baseline : arm;
    const reason = `${has} counts ${wordsOf(measure)}, ${lacking} does not.`;
    return [{ arm, measures: [measure], reason }];
  });
}

/** Two clocks, or two meanings, are never one comparison. Other names for the same are only told. */
export function checkSource(input: CheckInput): CheckResult {
  const pairs = histogramPairs(input);
  const ofLatencies = pairs.flatMap((pair): Doubt[] => {
    const reason = sourceDoubt(pair, input);
    const { arm, measure } = pair;
    return reason === undefined ? [] : [{ arm, measures: [measure], reason }];
  });
  const doubts = [...ofLatencies, ...outcomeDoubts(input)];
  const names = new Set(
    pairs.flatMap(({ own, baseline }) =>
      own && baseline && own.names.join() !== baseline.names.join()
        ? [`${own.names.join(', ')} beside ${baseline.names.join(', ')}`]
        : [],
    ),
  );
  const result = resultOf(
    'source',
    doubts,
    'All arms are measured by the same metrics, with the same clock.',
  );
  if (doubts.length > 0 || names.size === 0) return result;
  const detail = `Engines that may count otherwise: ${[...names].join('; ')}.`;
  return { check: { ...result.check, state: 'warning', detail }, doubts };
}
