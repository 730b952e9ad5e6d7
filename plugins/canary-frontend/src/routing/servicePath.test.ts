import fc from 'fast-check';
import { readServicePath, servicePath } from './servicePath';

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
