import {
  wilsonInterval,
  type ArmShare,
  type Interval,
} from '@llm-canary/backstage-plugin-canary-common';
import { formatWithUnit } from '../metrics/metricNumbers';
import { formatCount } from '../numbers';

/** z of 95 %. */
const usualZ = 1.959963984540054;

function decimals(percent: number): number {
  const size = Math.abs(percent);
  return size > 0 && size < 1 ? 2 : 1;
}

/** A share from 0 to 1 in percent: one decimal, two below one percent. */
export function percentText(share: number): string {
  return formatWithUnit(share * 100, '%');
}

/** An upper bound must not be rounded down. */
function percentAbove(share: number): string {
  const percent = share * 100;
  const scale = 10 ** (percent < 1 ? 1 : 0);
  return `${Math.ceil(percent * scale) / scale} %`;
}

/** A share as it is shown, and the small print beside it. */
export interface ShareText {
  value: string;
  /** `n`: how many requests; `hits`: how many of them; `none`: what none means at most. */
  note: 'n' | 'hits' | 'none';
  values: { n: string; hits: string; limit: string };
}

/**
 * The share of an arm. Of what happens (errors, aborts) the count stands beside it, and none seen is
 * not 0 %: what it may be at most is said, with 95 %.
 */
export function shareText(
  share: ArmShare,
  kind: 'occurs' | 'bound',
): ShareText {
  const values = {
    n: formatCount(share.requests),
    hits: formatCount(share.hits),
    limit: percentAbove(wilsonInterval(share, usualZ).high),
  };
  if (kind === 'occurs' && share.hits === 0) {
    return { value: '0', note: 'none', values };
  }
  return {
    value: percentText(share.hits / share.requests),
    note: kind === 'occurs' ? 'hits' : 'n',
    values,
  };
}

function signed(points: number, digits: number): string {
  const text = Math.abs(points).toFixed(digits);
  if (Number(text) === 0) return text;
  return `${points < 0 ? '−' : '+'}${text}`;
}

/** A difference of shares in points, and its interval, all with as many decimals. */
export function pointsText(estimate: number, interval: Interval) {
  const points = [estimate, interval.low, interval.high].map(x => x * 100);
  const digits = decimals(Math.max(...points.map(Math.abs)));
  const [difference, low, high] = points.map(x => signed(x, digits));
  return { difference, low, high };
}
