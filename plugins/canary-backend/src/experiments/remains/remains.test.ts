import { defaultCanaryKeys as keys } from '@llm-canary/backstage-plugin-canary-common';
import {
  KubernetesError,
  type KubernetesErrorReason,
} from '@llm-canary/backstage-plugin-canary-node';
import { isMadeBy } from './isMadeBy';
import { standingAfter, standingOf } from './observeRemain';
import { podOwner } from './podOwner';

const owner = (kind: string, name: string, uid = 'u') => ({
  apiVersion: 'v1',
  kind,
  name,
  uid,
});

describe('podOwner', () => {
  it.each<[string, string, string, string | undefined]>([
    ['a replica set of a deployment', 'ReplicaSet', 'chat-6d4cf5', 'chat'],
    ['one whose name only begins alike', 'ReplicaSet', 'chat-2-6d4c', 'chat-2'],
    ['one of nobody', 'ReplicaSet', 'chat-x-6d4cf5', undefined],
    ['a stateful set', 'StatefulSet', 'chat', 'chat'],
    ['a group of workers', 'StatefulSet', 'chat-2', 'chat'],
    ['a deployment itself', 'Deployment', 'chat', 'chat'],
    ['another kind', 'Job', 'chat', undefined],
    ['a kind of the prototype', 'constructor', 'chat', undefined],
  ])('%s', (_sentence, kind, name, found) => {
    const metadata = { ownerReferences: [owner(kind, name)] };
    expect(podOwner(metadata, ['chat', 'chat-2'])).toBe(found);
  });

  it('is nobody of a pod that nobody owns', () => {
    expect(podOwner({}, ['chat'])).toBeUndefined();
  });
});

describe('isMadeBy', () => {
  const maker = { uid: 'c1', name: 'exp', namespace: 'team' };
  const { labels } = keys;
  it.each<[string, Parameters<typeof isMadeBy>[0], boolean]>([
    ['owned', { ownerReferences: [owner('LLMCanary', 'exp', 'c1')] }, true],
    [
      'owned by another of the name',
      {
        namespace: 'team',
        ownerReferences: [owner('LLMCanary', 'exp', 'c2')],
        labels: { [labels.name]: 'exp' },
      },
      false,
    ],
    ['labelled', { namespace: 'team', labels: { [labels.name]: 'exp' } }, true],
    [
      'labelled with its uid',
      { namespace: 'lab', labels: { [labels.uid]: 'c1' } },
      true,
    ],
    [
      'labelled with the uid of another of the name',
      {
        namespace: 'team',
        labels: { [labels.name]: 'exp', [labels.uid]: 'c2' },
      },
      false,
    ],
    [
      'labelled with the name, in another namespace',
      { namespace: 'lab', labels: { [labels.name]: 'exp' } },
      false,
    ],
    ['of nobody', { namespace: 'team' }, false],
  ])('%s', (_sentence, metadata, made) => {
    expect(isMadeBy(metadata, maker, keys)).toBe(made);
  });
});

describe('how an object stands', () => {
  it.each<[KubernetesErrorReason, string]>([
    ['notFound', 'gone'],
    ['notServed', 'gone'],
    ['forbidden', 'noAccess'],
    ['unauthorized', 'noAccess'],
    ['timeout', 'unknown'],
    ['unavailable', 'unknown'],
    ['malformed', 'unknown'],
  ])('after %s it is %s', (reason, state) => {
    expect(standingAfter(new KubernetesError(reason, '')).state).toBe(state);
  });

  it('says what it waits for', () => {
    expect(standingOf({})).toEqual({ state: 'present' });
    expect(
      standingOf({ deletionTimestamp: 'then', finalizers: ['a/b'] }),
    ).toEqual({ state: 'going', deletingSince: 'then', finalizers: ['a/b'] });
  });
});
