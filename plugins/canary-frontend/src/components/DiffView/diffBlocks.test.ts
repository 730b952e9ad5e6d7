import fc from 'fast-check';
import { diffBlocks, foldEqual } from './diffBlocks';

describe('diffBlocks', () => {
  it.each([
    ['equal texts', 'a\nb\n', 'a\nb\n', [{ kind: 'equal', lines: ['a', 'b'] }]],
    [
      'a changed line',
      'a\nb\nc\n',
      'a\nx\nc\n',
      [
        { kind: 'equal', lines: ['a'] },
        { kind: 'change', removed: ['b'], added: ['x'] },
        { kind: 'equal', lines: ['c'] },
      ],
    ],
    ['a new text', '', 'a\n', [{ kind: 'change', removed: [], added: ['a'] }]],
    [
      'a text that is gone',
      'a\n',
      '',
      [{ kind: 'change', removed: ['a'], added: [] }],
    ],
  ])('%s', (_, before, after, blocks) => {
    expect(diffBlocks(before, after)).toEqual({ blocks, whole: false });
  });

  it('shows texts whole that have too little in common', () => {
    const text = (word: string) =>
      Array.from({ length: 3_000 }, (_, n) => `${word}${n}\n`).join('');
    expect(diffBlocks(text('a'), text('b'))).toMatchObject({ whole: true });
  });

  it('holds both texts, whatever they are', () => {
    const text = fc
      .array(fc.constantFrom('a', 'b', 'c', '', ' d'))
      .map(lines => lines.map(line => `${line}\n`).join(''));
    fc.assert(
      fc.property(text, text, (before, after) => {
        const { blocks } = diffBlocks(before, after);
        const join = (side: 'removed' | 'added') =>
          blocks
            .flatMap(block =>
              block.kind === 'equal' ? block.lines : block[side],
            )
            .map(line => `${line}\n`)
            .join('');
        expect(join('removed')).toBe(before);
        expect(join('added')).toBe(after);
      }),
    );
  });
});

describe('foldEqual', () => {
  const lines = Array.from({ length: 10 }, (_, n) => String(n));
  it.each([
    ['between changes', { first: false, last: false }, 3, 4, 3],
    ['before the first', { first: true, last: false }, 0, 7, 3],
    ['after the last', { first: false, last: true }, 3, 7, 0],
  ])('%s', (_, place, head, folded, tail) => {
    const found = foldEqual(lines, place);
    expect([found.head, found.folded, found.tail].map(l => l.length)).toEqual([
      head,
      folded,
      tail,
    ]);
  });

  it('folds no single line', () => {
    expect(
      foldEqual(lines.slice(0, 7), { first: false, last: false }).folded,
    ).toEqual([]);
  });
});
