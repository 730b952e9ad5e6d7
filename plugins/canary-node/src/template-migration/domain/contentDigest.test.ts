import { parseLossless } from '@llm-canary/backstage-plugin-canary-common';
import { setAt } from './__testUtils__/cleanUnit';
import { artifact, service } from './__testUtils__/sourceObjects';
import { canonicalJson, digestOf } from './canonicalJson';
import { contentDigest } from './contentDigest';
import type { FactObject } from './facts';

type Change = (object: FactObject) => void;

function changed(change: Change, object = service()): string {
  change(object);
  return contentDigest(object);
}

describe('contentDigest', () => {
  it('R77: is of the form that plans hold', () => {
    expect(contentDigest(service())).toMatch(/^sha256:[0-9a-f]{64}$/);
  });

  it.each<[string, Change]>([
    ['a field of the spec', o => setAt(o, ['spec', 'replicas'], 2)],
    ['a label', o => setAt(o, ['metadata', 'labels'], { a: 'b' })],
    ['an annotation', o => setAt(o, ['metadata', 'annotations'], { a: 'b' })],
    [
      'an owner',
      o => setAt(o, ['metadata', 'ownerReferences'], [{ uid: 'x' }]),
    ],
    [
      'the flag of an owner',
      o =>
        setAt(
          o,
          ['metadata', 'ownerReferences'],
          [{ uid: 'x', blockOwnerDeletion: true }],
        ),
    ],
    ['a finalizer', o => setAt(o, ['metadata', 'finalizers'], [])],
    ['a desired part beside the spec', o => setAt(o, ['data'], { a: 'b' })],
  ])('R77, R103: differs with %s', (_sentence, change) => {
    expect(changed(change)).not.toBe(contentDigest(service()));
  });

  it.each<[string, Change]>([
    ['status', o => setAt(o, ['status'], { observedGeneration: 9 })],
    [
      'the resource version',
      o => setAt(o, ['metadata', 'resourceVersion'], '9'),
    ],
    ['managed fields', o => setAt(o, ['metadata', 'managedFields'], [{}])],
    [
      'the copy that kubectl keeps',
      o =>
        setAt(o, ['metadata', 'annotations'], {
          'kubectl.kubernetes.io/last-applied-configuration': '{}',
        }),
    ],
    ['an empty map of labels', o => setAt(o, ['metadata', 'labels'], {})],
    ['the version that it is read in', o => setAt(o, ['apiVersion'], 'x/v2')],
  ])('R77, R105: is the same whatever %s says', (_sentence, change) => {
    expect(changed(change)).toBe(contentDigest(service()));
  });

  it('R77: is blind for the protection of an artifact, and of nothing else', () => {
    const protect: Change = object =>
      setAt(object, ['metadata', 'annotations'], {
        'aim.eai.amd.com/eviction-protected': 'true',
      });
    expect(changed(protect, artifact())).toBe(contentDigest(artifact()));
    expect(changed(protect)).not.toBe(contentDigest(service()));
  });

  it('R105: is the same for huge numbers out of a list and out of a single read', () => {
    const text = '{"huge":9007199254740993,"over":1e400,"one":1.0}';
    const [list, read] = [service(), service()];
    setAt(list, ['spec', 'numbers'], JSON.parse(text));
    setAt(read, ['spec', 'numbers'], parseLossless(text));
    expect(contentDigest(list)).toBe(contentDigest(read));
  });
});

describe('digestOf', () => {
  it('digests texts and bytes as they are, and values in one way', () => {
    expect(digestOf('{"a":1}')).toBe(digestOf({ a: 1 }));
    expect(digestOf(new TextEncoder().encode('{"a":1}'))).toBe(
      digestOf({ a: 1 }),
    );
    expect(digestOf({ a: 1, b: 2 })).toBe(digestOf({ b: 2, a: 1 }));
    expect(canonicalJson({ b: 2, a: [1] })).toBe('{"a":[1],"b":2}');
  });
});
