import { exactInteger } from '../../embedded/exactJson';
import type { Fields } from '../client';
import { appliedHash } from './appliedHash';

const chart = { name: 'vllm', version: '0.9.4' };
const hash = (values: Fields) => appliedHash(chart, values);

describe('appliedHash', () => {
  it('is a SHA-256 that says so', () => {
    expect(hash({})).toMatch(/^sha256:[0-9a-f]{64}$/);
  });

  it.each<[sentence: string, one: string, other: string, same: boolean]>([
    [
      'does not see the order of keys',
      hash({ a: 1, b: { c: 1, d: 2 } }),
      hash({ b: { d: 2, c: 1 }, a: 1 }),
      true,
    ],
    [
      'sees the order of lists',
      hash({ a: [1, 2] }),
      hash({ a: [2, 1] }),
      false,
    ],
    [
      'sees the chart version',
      hash({}),
      appliedHash({ ...chart, version: '0.9.5' }, {}),
      false,
    ],
    [
      'tells integers apart that one JavaScript number stands for',
      hash({ seed: exactInteger('9007199254740993') }),
      hash({ seed: exactInteger('9007199254740992') }),
      false,
    ],
  ])('%s', (_sentence, one, other, same) => {
    expect(one === other).toBe(same);
  });
});
