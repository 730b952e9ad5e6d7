import { lookBoundaries } from './lookBoundaries';
import { upperTail } from './normalDistribution';
import type { Share } from './shares';
import { verdictOf } from './verdictOf';

/*
 * What verdicts are worth: experiments are made up of requests whose truth is known, and watched at all
 * their planned looks. CANARY_SIMULATION_SEED repeats a run.
 */
const seed = Number(process.env.CANARY_SIMULATION_SEED ?? Date.now() % 2 ** 31);
const experiments = 2_000;
const looks = 6;

/** A small generator of good enough numbers, so that a run can be repeated. */
function randomOf(start: number): () => number {
  let state = start >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const random = randomOf(seed);

function normal(): number {
  const radius = Math.sqrt(-2 * Math.log(1 - random()));
  return radius * Math.cos(2 * Math.PI * random());
}

function hitsAmong(requests: number, share: number): number {
  let hits = 0;
  for (let request = 0; request < requests; request += 1) {
    if (random() < share) hits += 1;
  }
  return hits;
}

interface Load {
  minutesPerLook: number;
  requestsPerMinute: number;
  /** Standard deviation of the logit of the share, from minute to minute. */
  noise: number;
}

/** One look's worth of requests of an arm, in blocks of ten minutes. */
function blocksOfLook(share: number, load: Load): Share[] {
  const { minutesPerLook, requestsPerMinute, noise } = load;
  const logit = Math.log(share / (1 - share));
  const blocks: Share[] = [];
  for (let minute = 0; minute < minutesPerLook; minute += 1) {
    const now =
      noise === 0 ? share : 1 / (1 + Math.exp(-(logit + noise * normal())));
    const block = Math.floor(minute / 10);
    blocks[block] ??= { requests: 0, hits: 0 };
    blocks[block].requests += requestsPerMinute;
    blocks[block].hits += hitsAmong(requestsPerMinute, now);
  }
  return blocks;
}

const boundaries = lookBoundaries(
  Array.from({ length: looks }, (_, index) => ({
    time: (index + 1) / looks,
    information: index + 1,
  })),
);

/** Whether any look of one experiment says better or worse. */
function isFound(shares: { arm: number; baseline: number }, load: Load) {
  const arm: Share[] = [];
  const baseline: Share[] = [];
  return boundaries.some(z => {
    arm.push(...blocksOfLook(shares.arm, load));
    baseline.push(...blocksOfLook(shares.baseline, load));
    const { verdict } = verdictOf(
      { metric: 'ttft', better: 'more' },
      { arm, baseline },
      z ?? Infinity,
    );
    return verdict === 'better' || verdict === 'worse';
  });
}

function rateOf(shares: { arm: number; baseline: number }, load: Load): number {
  let found = 0;
  for (let experiment = 0; experiment < experiments; experiment += 1) {
    if (isFound(shares, load)) found += 1;
  }
  return found / experiments;
}

const quiet = { minutesPerLook: 1, noise: 0 };

describe(`${experiments} experiments watched at ${looks} looks, seed ${seed}`, () => {
  it.each([0.3, 0.05])(
    'equal arms with a share of %d get a verdict in 6.5 % at most',
    share => {
      const load = { ...quiet, requestsPerMinute: 60 };
      const rate = rateOf({ arm: share, baseline: share }, load);
      expect(rate).toBeLessThanOrEqual(0.065);
    },
  );

  it('load that swings from minute to minute raises that to 8 % at most', () => {
    const load = { minutesPerLook: 40, requestsPerMinute: 60, noise: 0.3 };
    const rate = rateOf({ arm: 0.3, baseline: 0.3 }, load);
    expect(rate).toBeLessThanOrEqual(0.08);
  });

  it('a time to first token that is 20 % longer is found in 80 % at least', () => {
    const sigma = 0.84;
    const baseline = 0.61;
    // Log-normal times: 20 % longer moves the bound by log(1.2) / sigma.
    const boundOfBaseline = 0.27931903444745415;
    const arm = 1 - upperTail(boundOfBaseline - Math.log(1.2) / sigma);
    expect(1 - upperTail(boundOfBaseline)).toBeCloseTo(baseline, 6);
    const load = { ...quiet, requestsPerMinute: 150 };
    expect(rateOf({ arm, baseline }, load)).toBeGreaterThanOrEqual(0.8);
  });
});
