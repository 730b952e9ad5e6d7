import {
  parseLossless,
  stringifyLossless,
} from '@llm-canary/backstage-plugin-canary-common';
import fc from 'fast-check';
import { parse } from 'yaml';
import { renderYaml } from './renderYaml';

/** The YAML, and how often others came in while it was written. */
async function renderAmongOthers(value: unknown) {
  let turns = 0;
  let isDone = false;
  const turn = () => {
    turns += 1;
    if (!isDone) setImmediate(turn);
  };
  setImmediate(turn);
  const text = await renderYaml(value);
  isDone = true;
  return { text, turns };
}

describe('renderYaml', () => {
  it('writes blocks, integers of any size, and a text that looks like a number as a text', async () => {
    const value = parseLossless(
      '{"a":{"big":9007199254740993},"b":["1",true],"__proto__":"x"}',
    );
    await expect(renderYaml(value)).resolves.toBe(
      'a:\n  big: 9007199254740993\nb:\n  - "1"\n  - true\n__proto__: x\n',
    );
  });

  it('compares no key with each other, and lets others in between', async () => {
    const value = Object.fromEntries(
      Array.from({ length: 20_000 }, (_, at) => [`k${at}`, at]),
    );
    const { text, turns } = await renderAmongOthers(value);
    expect(turns).toBeGreaterThan(1);
    expect(parse(text, { uniqueKeys: false })).toEqual(
      JSON.parse(stringifyLossless(value)),
    );
  });

  it('writes the same in parts as at once, whatever the keys and texts are', async () => {
    const text = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 12 }),
      fc.stringMatching(/^[a \n\t:#'"\\-]{0,60}$/),
      fc.constantFrom('true', '1', '', 'a\nb\n', '\n a', ' x\n\n\ny', '- a'),
      fc.constantFrom('? b', '|', 'k: 0', '__proto__', 'a'.repeat(1_100)),
    );
    const { value } = fc.letrec<{ value: unknown }>(tie => ({
      value: fc.oneof(
        { maxDepth: 4 },
        text,
        fc.constantFrom<unknown>(7, null, true, {}, []),
        fc.constant(parseLossless('9007199254740993')),
        fc.array(tie('value'), { maxLength: 4 }),
        fc.dictionary(text, tie('value'), { maxKeys: 4 }),
      ),
    }));
    await fc.assert(
      fc.asyncProperty(value, async one => {
        expect(await renderYaml(one, 12)).toBe(await renderYaml(one, Infinity));
      }),
      { numRuns: 300 },
    );
  });

  it('lets others in while it writes a large map inside of others', async () => {
    const values = Object.fromEntries(
      Array.from({ length: 5_000 }, (_, at) => [`key${at}`, `value-${at}`]),
    );
    const value = { spec: { arms: [{ layers: [{ values }] }] } };
    const large = 'x'.repeat(40_000);
    const { text, turns } = await renderAmongOthers({ ...value, large });
    // Once for each map and list around the values, and more within them.
    expect(turns).toBeGreaterThan(6);
    expect(parse(text)).toEqual({ ...value, large });
  });
});
