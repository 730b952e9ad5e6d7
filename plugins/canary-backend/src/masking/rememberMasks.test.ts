import { createMasks } from './Masks';
import { rememberMasks } from './rememberMasks';

describe('rememberMasks', () => {
  it('gives the same masks, numbers told from texts, and digests each text once', () => {
    const masks = createMasks(Buffer.alloc(32, 1));
    const of = jest.fn(masks.of);
    const remembering = rememberMasks({ of });
    for (const secret of ['12345', 'other', 12345, '12345', 'other']) {
      expect(remembering.of(secret)).toBe(masks.of(secret));
    }
    expect(of.mock.calls).toEqual([['12345'], ['other'], [12345]]);
  });
});
