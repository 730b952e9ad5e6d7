import { KubernetesValidatorFunctions } from '@backstage/catalog-model';
import fc from 'fast-check';
import { addressKey, readAddress } from './Address';
import { entityName } from './entityName';

const of = (cluster: string, namespace: string, name: string) => ({
  cluster,
  namespace,
  name,
});

describe('entityName', () => {
  it.each([
    ['reads as the address', of('eu-1', 'prod', 'chat'), /^eu-1\.prod\.chat$/],
    [
      'marks what could be another address',
      of('eu-1', 'prod', 'chat.v2'),
      /^eu-1-prod-chat-v2-[0-9a-f]{10}$/,
    ],
    [
      'marks clusters that differ in case alone, which the catalog does not tell apart',
      of('EU-1', 'prod', 'chat'),
      /^eu-1-prod-chat-[0-9a-f]{10}$/,
    ],
    [
      'cuts what is too long',
      of('eu-1', 'prod', 'a'.repeat(60)),
      /^eu-1-prod-a{42}-[0-9a-f]{10}$/,
    ],
    ['takes signs that the catalog refuses', of('_', '0', 'x'), /^0-x-\w{10}$/],
  ])('%s', (_, address, expected) => {
    expect(entityName(address)).toMatch(expected);
  });

  it('tells an experiment from a service of its name', () => {
    const address = of('eu-1', 'prod', 'chat');
    expect(entityName(address, 'experiment')).not.toBe(entityName(address));
  });

  const part = fc.stringMatching(/^[a-zA-Z0-9]([a-zA-Z0-9._-]{0,70})$/);
  const address = fc.record({ cluster: part, namespace: part, name: part });

  it('is always legal, and always the same', () => {
    fc.assert(
      fc.property(address, one => {
        const name = entityName(one);
        expect(KubernetesValidatorFunctions.isValidObjectName(name)).toBe(true);
        expect(entityName({ ...one })).toBe(name);
      }),
    );
  });

  it('differs for each address, whatever dots are in it, and in lower case too', () => {
    const few = fc.stringMatching(/^[abAB.-]{1,3}$/);
    const close = fc.record({ cluster: few, namespace: few, name: few });
    fc.assert(
      fc.property(close, close, (one, other) => {
        fc.pre(addressKey(one) !== addressKey(other));
        expect(entityName(one).toLowerCase()).not.toBe(
          entityName(other).toLowerCase(),
        );
      }),
      { numRuns: 2_000 },
    );
  });
});

describe('readAddress', () => {
  it.each([
    ['eu-1/prod/x', [], of('eu-1', 'prod', 'x')],
    ['prod/x', ['eu-1'], of('eu-1', 'prod', 'x')],
    ['prod/x', ['eu-1', 'us-2'], undefined],
    ['prod/x', [], undefined],
    ['x', ['eu-1'], undefined],
    ['a//x', ['eu-1'], undefined],
    ['a/b/c/d', ['eu-1'], undefined],
  ])('%s where the clusters are %j', (value, clusters, expected) => {
    expect(readAddress(value, clusters)).toEqual(expected);
  });
});
