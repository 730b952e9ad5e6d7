import fc from 'fast-check';
import { decideRequest } from './decideRequest';
import { parseApiPath } from './parseApiPath';

const rules = {
  namespace: 'models',
  clusterScoped: new Set(['priorityclasses.scheduling.k8s.io', 'namespaces.']),
  guarded: new Set(['llmservices.serving.modelsphere.dev']),
};
const ref = { namespace: 'models', name: 'chat' };

function decide(method: string, target: string, protobuf = false) {
  const [path, query = ''] = target.split('?');
  return decideRequest(
    {
      method,
      path: parseApiPath(path),
      query: new URLSearchParams(query),
      protobuf,
    },
    { ref, rules },
  ).action;
}

const core = '/api/v1/namespaces/models';
const record = `${core}/secrets/sh.helm.release.v1.chat.v3`;

describe('decideRequest', () => {
  it.each([
    ['discovery', '/apis', 'read'],
    ['discovery of a group', '/apis/apps', 'read'],
    ['discovery of a version', '/apis/apps/v1', 'read'],
    ['the version of the server', '/version?timeout=32s', 'read'],
    ['OpenAPI', '/openapi/v3/apis/apps/v1?hash=A', 'read'],
    ['its own record', record, 'read'],
    [
      'its own records',
      `${core}/secrets?labelSelector=name%3Dchat%2Cowner%3Dhelm`,
      'read',
    ],
    [
      'records of another release',
      `${core}/secrets?labelSelector=name%3Dother%2Cowner%3Dhelm`,
      'refuse',
    ],
    [
      'records of all releases',
      `${core}/secrets?labelSelector=owner%3Dhelm`,
      'refuse',
    ],
    [
      'a selector that only looks like its own',
      `${core}/secrets?labelSelector=name%3Dchat2%2Cowner%3Dhelm%2Cx%3Dname%3Dchat`,
      'refuse',
    ],
    ['all Secrets', `${core}/secrets`, 'refuse'],
    ['Secrets of all namespaces', '/api/v1/secrets', 'refuse'],
    ['a Secret elsewhere', '/api/v1/namespaces/other/secrets/x', 'refuse'],
    ['a Secret of whoever it is', `${core}/secrets/x`, 'readSecret'],
    [
      'the record of a release that begins alike',
      `${core}/secrets/sh.helm.release.v1.chat.v3.v1`,
      'readSecret',
    ],
    ['an object of its namespace', `${core}/configmaps/x`, 'read'],
    ['objects of its namespace', `${core}/pods?watch=1`, 'read'],
    ['objects of another', '/api/v1/namespaces/other/pods', 'refuse'],
    ['objects of all', '/apis/apps/v1/deployments', 'refuse'],
    ['a cluster-scoped object', '/api/v1/namespaces/models', 'read'],
    ['logs', `${core}/pods/x/log`, 'refuse'],
    ['a proxy', `${core}/services/x/proxy/admin`, 'refuse'],
    ['a node’s proxy', '/api/v1/nodes/n/proxy/pods', 'refuse'],
    ['metrics', '/metrics', 'refuse'],
    ['dots', `${core}/configmaps/../secrets/x`, 'refuse'],
    ['a dot for a name', `${core}/configmaps/.`, 'refuse'],
    ['a dot for a group', '/apis/./v1', 'refuse'],
    ['escapes', `${core}/secrets%2Fx`, 'refuse'],
    ['double slashes', '/api/v1//secrets', 'refuse'],
  ])('reads: %s', (_sentence, target, action) => {
    expect(decide('GET', target)).toBe(action);
  });

  it.each([
    ['an object', 'PATCH', `${core}/configmaps/x?force=false`, 'writeObject'],
    ['a new object', 'POST', `${core}/configmaps`, 'writeObject'],
    ['its own Secret', 'PATCH', `${core}/secrets/x`, 'writeObject'],
    ['a forged record', 'PATCH', record, 'refuse'],
    ['a collection', 'DELETE', `${core}/configmaps`, 'refuse'],
    ['an object with a name, by POST', 'POST', `${core}/pods/x`, 'refuse'],
    ['an eviction', 'POST', `${core}/pods/x/eviction`, 'refuse'],
    ['a token', 'POST', `${core}/serviceaccounts/x/token`, 'refuse'],
    ['a status', 'PATCH', `${core}/pods/x/status`, 'refuse'],
    ['elsewhere', 'PATCH', '/api/v1/namespaces/other/pods/x', 'refuse'],
    ['a namespace, even if allowed', 'POST', '/api/v1/namespaces', 'refuse'],
    [
      'a cluster-scoped kind that is allowed',
      'PATCH',
      '/apis/scheduling.k8s.io/v1/priorityclasses/x',
      'writeObject',
    ],
    [
      'one that is not',
      'PATCH',
      '/apis/rbac.authorization.k8s.io/v1/clusterroles/x',
      'refuse',
    ],
    [
      'an LLMService',
      'PATCH',
      '/apis/serving.modelsphere.dev/v1alpha1/namespaces/models/llmservices/x',
      'refuse',
    ],
    [
      'a review',
      'POST',
      '/apis/authorization.k8s.io/v1/selfsubjectaccessreviews',
      'refuse',
    ],
    ['discovery', 'POST', '/apis', 'refuse'],
    ['by a method of no API', 'CONNECT', `${core}/pods/x`, 'refuse'],
  ])('writes: %s', (_sentence, method, target, action) => {
    expect(decide(method, target)).toBe(action);
  });

  it.each(['POST', 'PUT', 'DELETE'])(
    'takes a %s of protobuf for a record, which is read before it passes',
    method => {
      const target = method === 'POST' ? `${core}/secrets` : record;
      expect(decide(method, target, true)).toBe('writeRecord');
    },
  );

  it('lets nothing pass outside of the namespace, whatever the path', () => {
    const segment = fc.constantFrom(
      ...['api', 'v1', 'apis', 'apps', 'namespaces', 'models', 'other'],
      ...['secrets', 'pods', 'x', '..', '.', '%2e', '', 'status', 'proxy'],
    );
    fc.assert(
      fc.property(
        fc.constantFrom('GET', 'POST', 'PUT', 'PATCH', 'DELETE'),
        fc.array(segment, { minLength: 1, maxLength: 8 }),
        (method, segments) => {
          const path = `/${segments.join('/')}`;
          const action = decide(method, path);
          const settled = new URL(`http://x${path}`).pathname;
          const inside =
            settled === path &&
            !/namespaces\/other\/./.test(path) &&
            (method === 'GET' || /\/namespaces\/models\/./.test(path));
          expect(action === 'refuse' || inside).toBe(true);
        },
      ),
      { numRuns: 2_000 },
    );
  });
});
