import { sloOf } from '../../../../__testing__';
import { draftOfSlo, sloProblems, sloRequest, type SloDraft } from './sloDraft';

const slo = sloOf();
const present = draftOfSlo(slo);

describe('sloRequest', () => {
  it.each<[string, Partial<SloDraft>, unknown]>([
    ['nothing changed is nothing to send', {}, undefined],
    [
      'another writing of a number changes nothing',
      { ttft: [{ type: 'p95', threshold: '2.50' }] },
      undefined,
    ],
    ['high priority is 10', { high: true }, { priority: 10 }],
    [
      'a threshold in seconds',
      { ttft: [{ type: 'p95', threshold: '1.5' }] },
      { ttft: { default: { metrics: [{ type: 'p95', threshold: 1.5 }] } } },
    ],
    [
      'a floor of the speed',
      { otps: [{ type: 'p80', threshold: '20' }] },
      { otps: { default: { metrics: [{ type: 'p80', threshold: 20 }] } } },
    ],
    [
      'no threshold any more',
      { ttft: [] },
      { ttft: { default: { metrics: [] } } },
    ],
    [
      'a bound of another kind',
      { minimum: { type: 'concurrency', value: '4' } },
      { minimumDeployment: { type: 'concurrency', value: 4 } },
    ],
    [
      'an upper bound',
      { maximum: '8' },
      { maximumDeployment: { type: 'replica', value: 8 } },
    ],
    [
      'an emptied bound stays as it is',
      { minimum: { type: 'replica', value: '' } },
      undefined,
    ],
  ])('%s', (_, part, request) => {
    expect(sloRequest({ ...present, ...part }, slo)).toEqual(request);
  });

  it('takes the ranges along that it does not show', () => {
    const ranges = [{ contextLengthRangeLow: 0, metrics: [] }];
    const ranged = sloOf({ ttft: { ...slo.ttft, ranges } });
    expect(sloRequest({ ...present, ttft: [] }, ranged)).toEqual({
      ttft: { default: { metrics: [] }, ranges },
    });
  });
});

describe('sloProblems', () => {
  it.each<[string, Partial<SloDraft>, unknown]>([
    ['what is there is well', {}, {}],
    ['0 is a threshold', { ttft: [{ type: 'avg', threshold: '0' }] }, {}],
    [
      'nothing is no threshold',
      { ttft: [{ type: 'avg', threshold: '' }] },
      { 'ttft.0': 'number' },
    ],
    [
      'less than 0 is none',
      { otps: [{ type: 'avg', threshold: '-1' }] },
      { 'otps.0': 'number' },
    ],
    [
      'infinity is none',
      { otps: [{ type: 'avg', threshold: 'Infinity' }] },
      { 'otps.0': 'number' },
    ],
    [
      'a measure stands once',
      { ttft: [...present.ttft, ...present.ttft] },
      { 'ttft.1': 'repeated' },
    ],
    [
      'a bound is at least 1',
      { minimum: { type: 'replica', value: '0' }, maximum: '1.5' },
      { minimum: 'whole', maximum: 'whole' },
    ],
    [
      'bounds are in order',
      { minimum: { type: 'replica', value: '5' }, maximum: '4' },
      { maximum: 'order' },
    ],
    [
      'bounds of two kinds have no order',
      { minimum: { type: 'concurrency', value: '5' }, maximum: '4' },
      {},
    ],
  ])('%s', (_, part, problems) => {
    expect(sloProblems({ ...present, ...part })).toEqual(problems);
  });
});
