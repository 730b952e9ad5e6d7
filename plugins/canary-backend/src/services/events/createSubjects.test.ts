import { createSubjects } from './createSubjects';

const workload = (kind: string, name: string) => ({
  resource: { group: 'apps', version: 'v1', plural: '', kind },
  name,
});
const isAbout = createSubjects(
  [
    { kind: 'LLMService', name: 'chat' },
    { kind: 'Pod', name: 'chat-odd' },
  ],
  [
    workload('Deployment', 'chat'),
    workload('StatefulSet', 'chat.db'),
    workload('LeaderWorkerSet', 'big'),
  ],
);

describe('whether an event is about a service', () => {
  it.each<[sentence: string, kind: string, name: string, about: boolean]>([
    ['the service itself', 'LLMService', 'chat', true],
    ['another kind of its name', 'ConfigMap', 'chat', false],
    ['a pod that is there', 'Pod', 'chat-odd', true],
    ['a replica set of its deployment', 'ReplicaSet', 'chat-6d4cf56db6', true],
    [
      'a pod of its deployment that is gone',
      'Pod',
      'chat-6d4cf56db6-x7k2p',
      true,
    ],
    [
      'a pod of a deployment whose name only begins alike',
      'Pod',
      'chat-embed-6d4cf56db6-x7k2p',
      false,
    ],
    [
      'a replica set of a deployment whose name only begins alike',
      'ReplicaSet',
      'chat-embed-6d4cf56db6',
      false,
    ],
    ['a pod of its stateful set', 'Pod', 'chat.db-0', true],
    ['a dot in a name is a dot', 'Pod', 'chatxdb-0', false],
    ['a pod of its group of workers', 'Pod', 'big-0-3', true],
    [
      'the stateful set that a group of workers makes',
      'StatefulSet',
      'big-0',
      true,
    ],
    ['a kind of the prototype', 'constructor', 'chat-0', false],
  ])('%s: %s %s', (_sentence, kind, name, about) => {
    expect(isAbout({ kind, name })).toBe(about);
  });
});
