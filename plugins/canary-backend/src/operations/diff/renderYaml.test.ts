import {
  parseLossless,
  stringifyLossless,
} from '@llm-canary/backstage-plugin-canary-common';
import { parse } from 'yaml';
import { renderYaml } from './renderYaml';

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
      Array.from({ length: 2_000 }, (_, at) => [`k${at}`, at]),
    );
    let turns = 0;
    let isDone = false;
    const turn = () => {
      turns += 1;
      if (!isDone) setImmediate(turn);
    };
    setImmediate(turn);
    const text = await renderYaml(value);
    isDone = true;
    expect(turns).toBeGreaterThan(1);
    expect(parse(text, { uniqueKeys: false })).toEqual(
      JSON.parse(stringifyLossless(value)),
    );
  });
});
