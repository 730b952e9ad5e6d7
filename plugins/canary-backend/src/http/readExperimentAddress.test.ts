import { readExperimentAddress } from './pathSegments';

const params = { cluster: 'main', namespace: 'team', name: 'exp' };

describe('the address of an experiment', () => {
  it.each<[string, Record<string, unknown>, object]>([
    ['is its name', {}, params],
    ['may say which one', { uid: 'c-1' }, { ...params, uid: 'c-1' }],
    ['ignores what else is asked', { range: '1h' }, params],
  ])('%s', (_sentence, query, wanted) => {
    expect(readExperimentAddress({ params, query })).toEqual(wanted);
  });

  it.each<[string, unknown]>([
    ['nothing', ''],
    ['two', ['a', 'b']],
    ['a path', 'a/b'],
    ['a character that no database takes', 'a\0'],
    ['more than is recorded', 'a'.repeat(129)],
  ])('refuses %s for a uid', (_sentence, uid) => {
    expect(() => readExperimentAddress({ params, query: { uid } })).toThrow(
      expect.objectContaining({ code: 'INVALID_INPUT' }),
    );
  });
});
