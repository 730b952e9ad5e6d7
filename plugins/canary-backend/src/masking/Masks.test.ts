import { parseLossless } from '@llm-canary/backstage-plugin-canary-common';
import { createMasks } from './Masks';

const masks = createMasks(Buffer.alloc(32, 1));

describe('masks', () => {
  it('are equal for equal secrets, and differ for others', () => {
    expect(masks.of('a')).toMatch(/^<masked:[0-9a-f]{16}>$/);
    expect(masks.of('a')).toBe(masks.of('a'));
    const secrets = [
      'a',
      'b',
      'A',
      '1',
      1,
      1.5,
      parseLossless('9007199254740993'),
      9007199254740992,
    ];
    expect(new Set(secrets.map(masks.of)).size).toBe(secrets.length);
  });

  it('say nothing to who does not have the key', () => {
    expect(createMasks(Buffer.alloc(32, 2)).of('a')).not.toBe(masks.of('a'));
  });
});
