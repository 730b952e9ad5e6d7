import {
  designEffect,
  newcombeInterval,
  requestsToTell,
  type Share,
} from './shares';
import type { MetricVerdict, Verdict } from './types';

/**
 * One measure of all arms: how many requests there were, and how many of them were hits, in blocks of
 * ten minutes.
 * @public
 */
export interface ShareMeasure {
  metric: string;
  /** `more`: a larger share is better, as of requests within a bound; `less`: as of errors. */
  better: 'more' | 'less';
  arms: ReadonlyArray<{ arm: string; blocks: readonly Share[] }>;
}

/**
 * What is added beside every verdict that says something.
 * @public
 */
export const notCovered =
  'Swings of load that last longer than ten minutes are not covered.';

/** Points of a share that are worth knowing of. */
const pointsWorthKnowing = 0.1;
/** With no error seen in the baseline, this share of errors is what is to be doubled. */
const rarestErrors = 0.01;

interface Sample extends Share {
  /** Requests that count, after bursts. */
  effective: Share;
}

function sampleOf(blocks: readonly Share[]): Sample {
  const requests = blocks.reduce((sum, block) => sum + block.requests, 0);
  const hits = blocks.reduce((sum, block) => sum + block.hits, 0);
  const effect = designEffect(blocks);
  return {
    requests,
    hits,
    effective: { requests: requests / effect, hits: hits / effect },
  };
}

/** The share that an arm would have when it were just so different that one wants to know. */
function worthKnowing(share: number, better: ShareMeasure['better']): number {
  if (better === 'less') return Math.min(1, 2 * Math.max(share, rarestErrors));
  // Towards the middle, where shares are hardest to tell apart.
  return share > 0.5 ? share - pointsWorthKnowing : share + pointsWorthKnowing;
}

function needOf(
  baseline: Sample,
  better: ShareMeasure['better'],
  z: number,
): number {
  const seen = baseline.hits / baseline.requests;
  const share = better === 'less' ? Math.max(seen, rarestErrors) : seen;
  return requestsToTell(
    { baseline: share, arm: worthKnowing(share, better) },
    z,
  );
}

function decide(
  interval: { low: number; high: number },
  better: ShareMeasure['better'],
  enough: boolean,
): Verdict {
  const isMore = interval.low > 0;
  const isLess = interval.high < 0;
  if (isMore || isLess) {
    return isMore === (better === 'more') ? 'better' : 'worse';
  }
  return enough ? 'noDifference' : 'notEnoughData';
}

/**
 * The verdict on one measure of an arm beside the baseline: the interval of the difference of their
 * shares decides, with the z of this look.
 */
export function verdictOf(
  measure: Pick<ShareMeasure, 'metric' | 'better'>,
  blocks: { arm: readonly Share[]; baseline: readonly Share[] },
  z: number,
): MetricVerdict {
  const { metric, better } = measure;
  const arm = sampleOf(blocks.arm);
  const baseline = sampleOf(blocks.baseline);
  const have = Math.floor(
    Math.min(arm.effective.requests, baseline.effective.requests),
  );
  if (!(arm.requests > 0 && baseline.requests > 0)) {
    const reasons = ['One of the two had no request.'];
    return { metric, verdict: 'notEnoughData', have: 0, reasons };
  }
  const interval = newcombeInterval(arm.effective, baseline.effective, z);
  const need = needOf(baseline, better, z);
  return {
    metric,
    verdict: decide(interval, better, have >= need),
    estimate: arm.hits / arm.requests - baseline.hits / baseline.requests,
    interval,
    have,
    need,
    reasons: [notCovered],
  };
}
