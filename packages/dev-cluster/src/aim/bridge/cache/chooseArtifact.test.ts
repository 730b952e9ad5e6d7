import type { ApiObject } from '../../../standins/client';
import { chooseArtifact } from './chooseArtifact';

const uri = 'hf://acme/model';

const cache = (spec: object = { mode: 'Shared' }): ApiObject => ({
  metadata: { name: 'c', uid: 'cache' },
  spec,
});

const artifact = (
  name: string,
  parts: { metadata?: object; spec?: object; status?: string } = {},
): ApiObject => ({
  metadata: { name, uid: name, ...parts.metadata },
  spec: { sourceUri: uri, storageClassName: 'rwx', ...parts.spec },
  ...(parts.status === ''
    ? {}
    : { status: { status: parts.status ?? 'Ready' } }),
});

const ownedBy = (uid: string) => ({
  metadata: {
    ownerReferences: [{ apiVersion: 'v1', kind: 'K', name: 'o', uid }],
  },
});

it.each<[string, ApiObject, ApiObject[], string]>([
  ['the only one', cache(), [artifact('a')], 'adopted a'],
  [
    'the one with the best status',
    cache(),
    [artifact('a', { status: 'Pending' }), artifact('b')],
    'adopted b',
  ],
  [
    'none of another source',
    cache(),
    [artifact('a', { spec: { sourceUri: 'hf://acme/other' } })],
    'none',
  ],
  [
    'none that has an owner, for a Shared cache',
    cache(),
    [artifact('a', ownedBy('cache'))],
    'none',
  ],
  [
    'its own, for a Dedicated cache',
    cache({ mode: 'Dedicated' }),
    [artifact('a'), artifact('b', ownedBy('cache'))],
    'adopted b',
  ],
  [
    'none of somebody else, for a Dedicated cache',
    cache({ mode: 'Dedicated' }),
    [artifact('a', ownedBy('other'))],
    'none',
  ],
  [
    'none of another class, where the cache names one',
    cache({ mode: 'Shared', storageClassName: 'rwo' }),
    [artifact('a')],
    'none',
  ],
  [
    'none without a disk for adapters, where the cache needs one',
    cache({ mode: 'Shared', requiresAdapterDisk: true }),
    [artifact('a')],
    'none',
  ],
  ['none without a status', cache(), [artifact('a', { status: '' })], 'none'],
  [
    'none while one is being deleted',
    cache(),
    [artifact('a'), artifact('b', { metadata: { deletionTimestamp: 'now' } })],
    'terminating b',
  ],
])('a cache takes %s', (_, given, artifacts, wanted) => {
  const choice = chooseArtifact(given, artifacts, uri);
  const name = 'artifact' in choice ? ` ${choice.artifact.metadata.name}` : '';
  expect(`${choice.state}${name}`).toBe(wanted);
});
