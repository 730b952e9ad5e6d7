import type { FactObject } from './facts';
import { compareCutover, compareProtected } from './comparePatched';
import { compareSent } from './compareSent';
import { setAt } from './__testUtils__/cleanUnit';
import { artifact, service } from './__testUtils__/sourceObjects';
import { targetProfile } from './__testUtils__/targetObjects';
import { profileBody } from './targetBodies';
import { specOf } from './fields';

const live = (change: (object: FactObject) => void = () => {}) => {
  const object = targetProfile();
  change(object);
  return object;
};
const sent = profileBody(
  'team-a',
  targetProfile().metadata.name,
  specOf(targetProfile()),
);
const changed = (path: string[], value: unknown) =>
  compareSent(
    sent,
    live(object => setAt(object, path, value)),
  ).map(one => one.path);

describe('compareSent', () => {
  it.each<[string, string[], unknown]>([
    ['a default of the profile', ['spec', 'primary'], false],
    [
      'the other default of the profile',
      ['spec', 'acceleratorPartitioningMode'],
      'unpartitioned',
    ],
    ['a label that somebody added', ['metadata', 'labels', 'a'], 'b'],
    [
      'an annotation that somebody added',
      ['metadata', 'annotations', 'a'],
      'b',
    ],
    ['a finalizer', ['metadata', 'finalizers'], ['a/b']],
    ['no owners, in an empty list', ['metadata', 'ownerReferences'], []],
  ])('R124: %s is no rewrite', (_sentence, path, value) => {
    expect(changed(path, value)).toEqual([]);
  });

  it.each<[string, string[], unknown, string]>([
    [
      'a field that comes back otherwise',
      ['spec', 'engine'],
      'other',
      'spec.engine',
    ],
    ['a field that is gone', ['spec', 'engine'], undefined, 'spec.engine'],
    ['a field that nobody sent', ['spec', 'variant'], 'x', 'spec.variant'],
    ['a default with another value', ['spec', 'primary'], true, 'spec.primary'],
    [
      'caching that appears',
      ['spec', 'caching'],
      { enabled: true },
      'spec.caching',
    ],
    [
      'an argument inside a map',
      ['spec', 'engineArgs', 'max'],
      '1',
      'spec.engineArgs.max',
    ],
    [
      'an owner',
      ['metadata', 'ownerReferences'],
      [{ kind: 'A', name: 'a', uid: 'u' }],
      'metadata.ownerReferences',
    ],
    ['another name', ['metadata', 'name'], 'x', 'metadata.name'],
  ])('R124: %s is a rewrite', (_sentence, path, value, found) => {
    expect(changed(path, value)).toEqual([found]);
  });

  it('R124: a label that was sent and comes back otherwise is a rewrite', () => {
    const body = { ...sent, metadata: { name: 'x', labels: { a: 'b' } } };
    expect(compareSent(body, live()).map(one => one.path)).toContain(
      'metadata.labels[a]',
    );
  });

  it('keeps a long value short', () => {
    const [found] = compareSent(
      sent,
      live(object => setAt(object, ['spec', 'engine'], 'x'.repeat(5000))),
    );
    expect(found.actual.length).toBeLessThan(210);
  });
});

describe('compareProtected', () => {
  const protectedBy = (change: (object: FactObject) => void) => {
    const received = artifact();
    setAt(
      received,
      ['metadata', 'annotations', 'aim.eai.amd.com/eviction-protected'],
      'true',
    );
    change(received);
    return compareProtected({ prior: artifact(), received }).map(
      one => one.path,
    );
  };

  it.each<[string, string[], unknown, string[]]>([
    ['R132: nothing but the protection', ['status', 'lastUsed'], 'now', []],
    ['R124: a spec that changed with it', ['spec', 'size'], '1Gi', ['content']],
    [
      'R124: a protection that did not come back',
      ['metadata', 'annotations'],
      undefined,
      ['metadata.annotations[aim.eai.amd.com/eviction-protected]'],
    ],
    [
      'R132: an owner that appeared',
      ['metadata', 'ownerReferences'],
      [{ kind: 'A', name: 'a', uid: 'u' }],
      ['metadata.ownerReferences', 'content'],
    ],
    ['R124: another object', ['metadata', 'uid'], 'u', ['metadata.uid']],
  ])('%s', (_sentence, path, value, found) => {
    expect(protectedBy(object => setAt(object, path, value))).toEqual(found);
  });
});

describe('compareCutover', () => {
  const pins = { 'a/generation': '4', 'a/uid': 'u' };
  const cutOver = (change: (object: FactObject) => void = () => {}) => {
    const received = service();
    setAt(received, ['spec', 'template'], undefined);
    setAt(received, ['spec', 'profile'], { name: 'p' });
    setAt(received, ['metadata', 'annotations'], { ...pins });
    change(received);
    return compareCutover({ prior: service(), received }, 'p', pins).map(
      one => one.path,
    );
  };

  it('R139: finds nothing where only the selection and the pins changed', () => {
    expect(cutOver()).toEqual([]);
  });

  it.each<[string, string[], unknown, string]>([
    ['R139: a replica count', ['spec', 'replicas'], 2, 'spec.replicas'],
    [
      'R139: a template that is back',
      ['spec', 'template'],
      {},
      'spec.template',
    ],
    [
      'R139: a pin that is gone',
      ['metadata', 'annotations', 'a/uid'],
      undefined,
      'metadata.annotations[a/uid]',
    ],
    ['R140: another object', ['metadata', 'uid'], 'x', 'metadata.uid'],
    [
      'R137: an owner',
      ['metadata', 'ownerReferences'],
      [{ kind: 'A', name: 'a', uid: 'u' }],
      'metadata.ownerReferences',
    ],
  ])('%s is a rewrite', (_sentence, path, value, found) => {
    expect(cutOver(object => setAt(object, path, value))).toEqual([found]);
  });
});
