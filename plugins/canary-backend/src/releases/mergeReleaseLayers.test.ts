import {
  parseLossless,
  stringifyLossless,
} from '@llm-canary/backstage-plugin-canary-common';
import { mergeReleaseLayers } from './mergeReleaseLayers';

const merge = (...layers: string[]) =>
  stringifyLossless(
    mergeReleaseLayers(
      layers.map((text, index) => ({
        name: `layer-${index}`,
        values: parseLossless(text),
      })),
    ),
  );

describe('the values of a Helm release', () => {
  it.each<[string, string[], string]>([
    ['no layer is no value', [], '{}'],
    [
      'one layer comes back as it was',
      ['{"a":{"b":null}}'],
      '{"a":{"b":null}}',
    ],
    ['maps merge', ['{"a":{"b":1}}', '{"a":{"c":2}}'], '{"a":{"b":1,"c":2}}'],
    ['lists replace', ['{"a":[1,2]}', '{"a":[3]}'], '{"a":[3]}'],
    ['a later layer wins', ['{"a":1}', '{"a":"x"}'], '{"a":"x"}'],
    [
      'a null over a map stays a null',
      ['{"a":{"b":1}}', '{"a":null}'],
      '{"a":null}',
    ],
    [
      'a map over a null stays a map',
      ['{"a":null}', '{"a":{"b":1}}'],
      '{"a":{"b":1}}',
    ],
    ['a layer without values changes nothing', ['{"a":1}', 'null'], '{"a":1}'],
    [
      'integers stay exact',
      ['{"seed":9007199254740993}', '{"b":1}'],
      '{"seed":9007199254740993,"b":1}',
    ],
    [
      'a raw number is no map',
      ['{"a":{"b":1}}', '{"a":9007199254740993}'],
      '{"a":9007199254740993}',
    ],
    [
      '__proto__ is a key like any other',
      ['{"__proto__":{"a":1}}', '{"__proto__":{"b":2}}'],
      '{"__proto__":{"a":1,"b":2}}',
    ],
  ])('%s', (_, layers, expected) => {
    expect(merge(...layers)).toBe(expected);
    expect(({} as Record<string, unknown>).a).toBeUndefined();
  });
});
