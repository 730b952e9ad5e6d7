import {
  parseLossless,
  stringifyLossless,
} from '@llm-canary/backstage-plugin-canary-common';
import { renderByItem } from './renderByItem';

describe('an answer that is written item by item', () => {
  it.each<[string, { arms: unknown[]; other?: unknown }, string]>([
    ['of no items', { arms: [], other: 1 }, '{"arms":[],"other":1}'],
    ['of nothing else', { arms: [1] }, '{"arms":[1]}'],
    [
      'keeps numbers as they were written',
      { arms: [parseLossless('{"n":9007199254740993}')], other: '}' },
      '{"arms":[{"n":9007199254740993}],"other":"}"}',
    ],
    [
      'leaves out what is not there',
      { arms: [{ a: undefined }, []], other: undefined },
      '{"arms":[{},[]]}',
    ],
  ])('%s', async (_sentence, body, text) => {
    expect(await renderByItem(body, 'arms')).toBe(text);
    expect(JSON.parse(text)).toEqual(JSON.parse(stringifyLossless(body)));
  });

  it('lets others come in between', async () => {
    const order: string[] = [];
    const item = (name: string) => ({
      get name() {
        order.push(name);
        return name;
      },
    });
    setImmediate(() => order.push('another'));
    await renderByItem({ arms: [item('first'), item('second')] }, 'arms');
    expect(order).toEqual(['first', 'another', 'second']);
  });
});
