import fc from 'fast-check';
import type { Resource } from '../types';
import {
  collectionPath,
  discoveryPaths,
  objectPath,
  withQuery,
} from './objectPath';

const services: Resource = {
  group: 'serving.modelsphere.dev',
  version: 'v1alpha1',
  plural: 'llmservices',
  kind: 'LLMService',
};
const configMaps: Resource = {
  group: '',
  version: 'v1',
  plural: 'configmaps',
  kind: 'ConfigMap',
};
const invalid = expect.objectContaining({
  name: 'KubernetesError',
  reason: 'invalid',
});

it.each([
  [
    'a custom resource',
    services,
    '/apis/serving.modelsphere.dev/v1alpha1/namespaces/team/llmservices/a.b',
  ],
  ['a core resource', configMaps, '/api/v1/namespaces/team/configmaps/a.b'],
])('addresses %s', (_sentence, resource, path) => {
  expect(objectPath(resource, { namespace: 'team', name: 'a.b' })).toBe(path);
});

it('addresses collections of a namespace and of the cluster', () => {
  expect(collectionPath(services)).toBe(
    '/apis/serving.modelsphere.dev/v1alpha1/llmservices',
  );
  expect(collectionPath(configMaps, 'team')).toBe(
    '/api/v1/namespaces/team/configmaps',
  );
  expect(discoveryPaths(services).version('v1')).toBe(
    '/apis/serving.modelsphere.dev/v1',
  );
});

it.each(['', '.', '..', '%2e', '%2F', '/', 'a/b', 'a?b', 'A', 'a\0', '．'])(
  'refuses %j as a name and as a namespace',
  part => {
    expect(() =>
      objectPath(services, { namespace: 'team', name: part }),
    ).toThrow(invalid);
    expect(() => objectPath(services, { namespace: part, name: 'a' })).toThrow(
      invalid,
    );
    expect(() => collectionPath(services, part)).toThrow(invalid);
  },
);

it.each([
  ['a group that climbs', { group: '../api' }],
  ['a group of dots', { group: 'a..b' }],
  ['a version that is none', { version: 'v1/x' }],
  ['a plural with a subresource', { plural: 'llmservices/status' }],
  ['an empty plural', { plural: '' }],
])('refuses %s', (_sentence, part) => {
  expect(() => collectionPath({ ...services, ...part })).toThrow(invalid);
});

it('stays below the collection whatever the name', () => {
  const pathOf = (namespace: string, name: string): string => {
    try {
      const path = objectPath(services, { namespace, name });
      return new URL(path, 'http://server.invalid').pathname;
    } catch (error) {
      return String(Reflect.get(error as object, 'reason'));
    }
  };
  const part = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.stringMatching(/^[a-z0-9.%/-]{1,8}$/),
  );
  fc.assert(
    fc.property(part, part, (name, namespace) => {
      expect([
        'invalid',
        `/apis/serving.modelsphere.dev/v1alpha1/namespaces/${namespace}/llmservices/${name}`,
      ]).toContain(pathOf(namespace, name));
    }),
  );
});

it('encodes what stands in a query', () => {
  expect(
    withQuery('/a', { limit: 5, labelSelector: 'x=y&z', no: undefined }),
  ).toBe('/a?limit=5&labelSelector=x%3Dy%26z');
  expect(withQuery('/a', {})).toBe('/a');
});
