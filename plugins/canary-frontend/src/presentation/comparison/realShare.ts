import {
  wilsonInterval,
  type ArmWeight,
  type MeasuredNumber,
} from '@llm-canary/backstage-plugin-canary-common';

/** z of 95 %. */
const usualZ = 1.959963984540054;

/** A difference of this many points is nothing to speak of. */
const pointsTolerated = 1;

/** The measured share of an arm in percent, with its interval and the requests that it stands on. */
export interface RealShare {
  percent: number;
  low: number;
  high: number;
  /** Of the arm. */
  requests: number;
  /** Over a point beside what the route gives, and by more than chance explains. */
  isOff: boolean;
}

type Weight = Pick<ArmWeight, 'asked' | 'accepted'> & {
  measured: MeasuredNumber;
};

/** Requests of all arms together; those of an arm that was not measured are not known. */
export function requestsOfAll(weights: readonly Weight[]): number {
  return weights.reduce(
    (sum, { measured }) =>
      sum + (measured.state === 'ok' ? measured.samples : 0),
    0,
  );
}

/**
 * How sure the measured share of an arm is, and whether it is another one than its route gives (asked,
 * where nothing of the route is recorded). Undefined where nothing was measured.
 */
export function realShareOf(
  { asked, accepted, measured }: Weight,
  requests: number,
): RealShare | undefined {
  if (measured.state !== 'ok') return undefined;
  const { value: percent, samples } = measured;
  const { low, high } = wilsonInterval(
    { requests, hits: (requests * percent) / 100 },
    usualZ,
  );
  const wanted = accepted ?? asked;
  const isOutside = wanted < low * 100 || wanted > high * 100;
  return {
    percent,
    low: low * 100,
    high: high * 100,
    requests: samples,
    isOff: isOutside && Math.abs(percent - wanted) > pointsTolerated,
  };
}
