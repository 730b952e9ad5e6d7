import { readServiceAnnotation } from './readServiceAnnotation';

describe('readServiceAnnotation', () => {
  it.each([
    ['eu-1/prod/x', { cluster: 'eu-1', namespace: 'prod', name: 'x' }],
    ['prod/x', { namespace: 'prod', name: 'x' }],
    [' prod/x ', { namespace: 'prod', name: 'x' }],
    ['x', undefined],
    ['', undefined],
    ['/x', undefined],
    ['eu-1//x', undefined],
    ['a/b/c/d', undefined],
  ])('%p', (value, expected) => {
    expect(readServiceAnnotation(value)).toEqual(expected);
  });
});
