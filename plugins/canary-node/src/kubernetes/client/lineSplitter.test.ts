import fc from 'fast-check';
import { LineSplitter, LineTooLong } from './lineSplitter';

function split(chunks: Uint8Array[], maxBytes = 1_000_000) {
  const splitter = new LineSplitter(maxBytes);
  const lines = chunks.flatMap(chunk =>
    [...splitter.push(chunk)].map(line => line.toString('utf8')),
  );
  return { lines, torn: splitter.torn };
}

it('gives the same lines wherever the chunks end, also inside a character', () => {
  fc.assert(
    fc.property(
      fc.array(fc.string({ unit: 'binary' }).map(s => s.replaceAll('\n', ''))),
      fc.string().map(s => s.replaceAll('\n', '')),
      fc.array(fc.nat({ max: 20 })),
      (texts, tail, sizes) => {
        const bytes = Buffer.from(texts.map(t => `${t}\n`).join('') + tail);
        const chunks: Uint8Array[] = [];
        let at = 0;
        for (const size of sizes) {
          chunks.push(bytes.subarray(at, at + size));
          at += size;
        }
        chunks.push(bytes.subarray(at));
        expect(split(chunks)).toEqual({
          lines: texts.map(t => Buffer.from(t).toString('utf8')),
          torn: tail.length > 0,
        });
      },
    ),
  );
});

it('refuses a line over the limit, in one chunk or in many, ended or not', () => {
  const long = Buffer.from(`${'x'.repeat(11)}\n`);
  expect(() => split([long], 10)).toThrow(LineTooLong);
  expect(() => split([long.subarray(0, 6), long.subarray(6)], 10)).toThrow(
    LineTooLong,
  );
  expect(() => split([Buffer.from('x'.repeat(11))], 10)).toThrow(LineTooLong);
  expect(
    split([Buffer.from('0123456789\n0123456789\n')], 10).lines,
  ).toHaveLength(2);
});
