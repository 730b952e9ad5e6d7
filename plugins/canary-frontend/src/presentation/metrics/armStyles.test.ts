import fc from 'fast-check';
import { armStyles, fnv1a, mostColouredArms, placeStyles } from './armStyles';

describe('fnv1a', () => {
  // Published test vectors of FNV-1a with 32 bits.
  it.each([
    ['', 0x811c9dc5],
    ['a', 0xe40c292c],
    ['foobar', 0xbf9cf968],
  ])('of %j', (text, hash) => {
    expect(fnv1a(text)).toBe(hash);
  });
});

describe('armStyles', () => {
  const names = fc.uniqueArray(fc.string({ minLength: 1, maxLength: 12 }), {
    minLength: 1,
    maxLength: mostColouredArms,
  });

  it('draws the baseline grey and solid', () => {
    expect(armStyles(['fp8', 'control'], 'control').get('control')).toEqual({
      role: 'line-0',
    });
  });

  it('gives an arm the colour of its name', () => {
    const alone = armStyles(['control', 'fp8'], 'control').get('fp8');
    expect(alone?.role).toBe(`line-${1 + (fnv1a('fp8') % 5)}`);
  });

  it('gives every arm a colour and a dash of its own, up to six', () => {
    fc.assert(
      fc.property(names, arms => {
        const styles = armStyles(arms, arms[0]);
        expect(new Set([...styles.values()].map(s => s.role)).size).toBe(
          arms.length,
        );
        expect(new Set([...styles.values()].map(s => s.dash)).size).toBe(
          arms.length,
        );
      }),
    );
  });

  it('does not depend on the order of the arms', () => {
    fc.assert(
      fc.property(names, arms => {
        const forward = armStyles(arms, arms[0]);
        const backward = armStyles([...arms].reverse(), arms[0]);
        expect(new Map(backward)).toEqual(new Map(forward));
      }),
    );
  });

  it('draws more than six arms grey but the chosen one', () => {
    const arms = ['a', 'b', 'c', 'd', 'e', 'f', 'g'];
    const styles = armStyles(arms, 'a', 'c');
    expect([...styles].filter(([, style]) => style.role !== 'line-0')).toEqual([
      ['c', { role: 'line-1', dash: '7 4' }],
    ]);
  });

  it('still ends when six arms have no baseline among them', () => {
    const styles = armStyles(['a', 'b', 'c', 'd', 'e', 'f'], undefined);
    expect(styles.size).toBe(6);
  });
});

describe('placeStyles', () => {
  it('tells the measures of a panel apart', () => {
    expect(new Set(placeStyles(5).map(style => style.role)).size).toBe(5);
  });
});
