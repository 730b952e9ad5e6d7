import { labelSelector } from './labelSelector';

describe('the selector of a workload as a query', () => {
  it.each<[sentence: string, selector: unknown, query: string | undefined]>([
    [
      'labels',
      { matchLabels: { app: 'chat-vllm', tier: 'a' } },
      'app=chat-vllm,tier=a',
    ],
    [
      'expressions',
      {
        matchExpressions: [
          { key: 'a', operator: 'In', values: ['x', 'y'] },
          { key: 'b', operator: 'NotIn', values: ['z'] },
          { key: 'c', operator: 'Exists' },
          { key: 'd', operator: 'DoesNotExist' },
        ],
      },
      'a in (x,y),b notin (z),c,!d',
    ],
    [
      'both',
      {
        matchLabels: { a: 'b' },
        matchExpressions: [{ key: 'c', operator: 'Exists' }],
      },
      'a=b,c',
    ],
    ['an empty one, which would select all', {}, undefined],
    ['none', undefined, undefined],
    [
      'an unknown operator, without which it would select more',
      {
        matchLabels: { a: 'b' },
        matchExpressions: [{ key: 'c', operator: 'Near' }],
      },
      undefined,
    ],
    [
      'an operator of the prototype',
      { matchExpressions: [{ key: 'c', operator: 'constructor' }] },
      undefined,
    ],
    [
      'a value that would part the query',
      { matchLabels: { a: 'b,c' } },
      undefined,
    ],
    ['a value that is no text', { matchLabels: { a: 1, b: 'c' } }, undefined],
  ])('of %s', (_sentence, selector, query) => {
    expect(labelSelector(selector)).toBe(query);
  });
});
