import { experimentArmOf } from '../__testing__/experimentSamples';
import {
  armWarningWords,
  driftOf,
  exactSpan,
  formatShare,
  podsOf,
  warningTone,
} from './experiments';

describe('shares', () => {
  it.each([
    [60, '60'],
    [0, '0'],
    [62.04, '62.0'],
    [0.256, '0.26'],
    [99.96, '100.0'],
  ])('%d is written %s', (percent, text) => {
    expect(formatShare(percent)).toBe(text);
  });
});

describe('planned lengths', () => {
  it.each([
    [1_800, 'minutes', 30],
    [3_600, 'hours', 1],
    [5_400, 'minutes', 90],
    [86_400, 'hours', 24],
    [7 * 86_400, 'days', 7],
    [90, 'seconds', 90],
    [86_401, 'seconds', 86_401],
  ] as const)('%d s is exactly that many %s', (seconds, unit, n) => {
    expect(exactSpan(seconds)).toEqual({ unit, n });
  });
});

describe('what is known of all arms', () => {
  it.each([
    ['none has drifted', [0, 0], 0],
    ['one has', [0, 2], 2],
    ['one has and another is not known', [undefined, 2], 2],
    ['one is not known, the others have not', [undefined, 0], undefined],
    ['there are no arms', [], 0],
  ])('drift: %s', (_, counts, drift) => {
    expect(driftOf(counts.map(driftCount => ({ driftCount })))).toBe(drift);
  });

  it('pods: added up, or not known when those of one arm are not', () => {
    const arm = experimentArmOf('a', 50, {
      replicas: { ready: 1, desired: 2 },
    });
    expect(podsOf([arm, arm])).toEqual({ ready: 2, desired: 4 });
    expect(podsOf([arm, { ...arm, replicas: undefined }])).toBeUndefined();
  });
});

describe('warnings', () => {
  const arm = experimentArmOf('fp8', 20);
  it('give the numbers that differ, and the words of the server where there is only one', () => {
    const warning = { code: 'weightIgnored', message: 'M' } as const;
    const other = { ...arm, weight: { ...arm.weight, accepted: 18 } };
    expect(armWarningWords(warning, other)).toMatchObject({
      key: 'experiments.warning.weightIgnored',
      values: { asked: '20', accepted: '18' },
    });
    const silent = { ...arm, weight: { ...arm.weight, accepted: null } };
    expect(armWarningWords(warning, silent)).toMatchObject({
      key: 'experiments.warning.other',
      values: { message: 'M' },
    });
  });

  it.each([
    ['trafficToNotReady', 'bad'],
    ['serviceMissing', 'bad'],
    ['serviceForeign', 'bad'],
    ['weightIgnored', 'warn'],
    ['serviceReplaced', 'warn'],
  ] as const)('%s is %s', (code, tone) => {
    expect(warningTone(code)).toBe(tone);
  });
});
