import fc from 'fast-check';
import { TextIndex } from './TextIndex';

const indexOf = (texts: readonly string[]) => {
  const index = new TextIndex(2);
  for (const text of texts) index.add(text);
  return index;
};
const letters = fc.string({ unit: fc.constantFrom('a', 'b'), maxLength: 12 });

describe('TextIndex', () => {
  it.each<[string, string[], string, string]>([
    ['takes the longest', ['ab', 'abab'], 'xababx', 'x<abab>x'],
    ['begins at the left', ['ab', 'bab'], 'abab', '<ab><ab>'],
    ['finds one at the end', ['ba'], 'aaba', 'aa<ba>'],
    ['leaves what holds none', ['ab'], 'ba', 'ba'],
    ['finds nothing where there is none', [], 'ab', 'ab'],
  ])('%s', (_sentence, texts, text, replaced) => {
    expect(indexOf(texts).replaceIn(text, found => `<${found}>`)).toBe(
      replaced,
    );
  });

  it('finds what a pattern of all of them finds', () => {
    fc.assert(
      fc.property(
        fc.array(
          letters.filter(text => text.length >= 2),
          { minLength: 1, maxLength: 6 },
        ),
        letters,
        (texts, text) => {
          const source = [...texts]
            .sort((left, right) => right.length - left.length)
            .join('|');
          const index = indexOf(texts);
          expect(index.isIn(text)).toBe(new RegExp(source).test(text));
          expect(index.replaceIn(text, found => `<${found}>`)).toBe(
            text.replace(new RegExp(source, 'g'), found => `<${found}>`),
          );
        },
      ),
    );
  });
});
