import fc from 'fast-check';
import { isListPath, readServicePath, servicePath } from './servicePath';

describe('readServicePath', () => {
  it.each([
    ['/canary/services', undefined],
    ['/canary/services/', undefined],
    ['/canary/services/eu-1/prod', undefined],
    ['/canary/services/eu-1/prod/x/y', undefined],
    ['/canary/services/eu-1//x', undefined],
    ['/canary/clusters', undefined],
    ['/other/services/eu-1/prod/x', undefined],
    [
      '/canary/services/eu-1/prod/x',
      { cluster: 'eu-1', namespace: 'prod', name: 'x' },
    ],
    [
      '/canary/services/eu-1/prod/x/',
      { cluster: 'eu-1', namespace: 'prod', name: 'x' },
    ],
    [
      '/canary/services/%E0%A4%A/prod/x',
      { cluster: '%E0%A4%A', namespace: 'prod', name: 'x' },
    ],
  ])('%s', (path, expected) => {
    expect(readServicePath(path, '/canary')).toEqual(expected);
  });

  it('reads back what was written, whatever the names are', () => {
    const part = fc.string({ minLength: 1, unit: 'grapheme' });
    fc.assert(
      fc.property(part, part, part, (cluster, namespace, name) => {
        const ref = { cluster, namespace, name };
        expect(readServicePath(`/p${servicePath(ref)}`, '/p')).toEqual(ref);
      }),
    );
  });
});

describe('isListPath', () => {
  it.each([
    ['/canary', true],
    ['/canary/', true],
    ['/canary/services', true],
    ['/canary/services/', true],
    ['/canary/services/eu-1', false],
    ['/canary/services/eu-1/prod/x/y', false],
    ['/canary/servicesx', false],
    ['/canary/bogus', false],
  ])('%s: %s', (path, expected) => {
    expect(isListPath(path, '/canary')).toBe(expected);
  });

  it('takes the root of the app as a base path', () => {
    expect(isListPath('/', '')).toBe(true);
    expect(isListPath('/services', '')).toBe(true);
  });
});
