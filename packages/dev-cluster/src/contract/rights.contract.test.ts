import { mergePatch, serviceBody, type ContractApi } from './ContractApi';
import { describeContract } from './describeContract';
import { expectAnswer } from './expectAnswer';
import { told, untilCount } from './told';

const apiGroups = ['serving.modelsphere.dev'];
const resources = ['llmservices'];

/** A user who may do these verbs on services of one namespace. */
function userWith(
  api: ContractApi,
  namespace: string,
  options: { verbs: string[]; resources?: string[]; names?: string[] },
): Promise<string> {
  return api.server.grant(`user-of-${namespace}`, [
    {
      namespaces: [namespace],
      rules: [
        {
          apiGroups,
          resources: options.resources ?? resources,
          verbs: options.verbs,
          ...(options.names ? { resourceNames: options.names } : {}),
        },
      ],
    },
  ]);
}

const requests: Array<{
  verb: string;
  method: string;
  target: string;
  /** The refusal names the object. */
  named?: boolean;
  body?: unknown;
  headers?: Record<string, string>;
}> = [
  { verb: 'get', method: 'GET', target: '/a', named: true },
  { verb: 'list', method: 'GET', target: '' },
  { verb: 'watch', method: 'GET', target: '?watch=true&timeoutSeconds=1' },
  { verb: 'create', method: 'POST', target: '', body: serviceBody('b') },
  {
    verb: 'update',
    method: 'PUT',
    target: '/a',
    named: true,
    body: serviceBody('a', { metadata: { resourceVersion: '1' } }),
  },
  {
    verb: 'patch',
    method: 'PATCH',
    target: '/a',
    named: true,
    ...mergePatch({}),
  },
  { verb: 'delete', method: 'DELETE', target: '/a', named: true },
  { verb: 'deletecollection', method: 'DELETE', target: '' },
];
const verbs = requests.map(request => request.verb);

describeContract('rights', api => {
  it.each(requests)(
    '$method $target without the verb $verb is 403 and says so, whatever else is allowed',
    async ({ verb, method, target, named, ...rest }) => {
      const namespace = await api().newNamespace();
      await api().create(namespace, 'a');
      const token = await userWith(api(), namespace, {
        verbs: verbs.filter(other => other !== verb),
      });
      const answer = await api().send(method, api().path(namespace) + target, {
        ...rest,
        token,
      });
      const subject = named ? '"a" ' : '';
      expectAnswer(answer, {
        status: 403,
        reason: 'Forbidden',
        kind: 'llmservices',
        fields: [],
        message: new RegExp(
          `^llmservices\\.serving\\.modelsphere\\.dev ${subject}is forbidden: User "[^"]+" cannot ${verb} resource "llmservices" in API group "serving\\.modelsphere\\.dev" in the namespace "${namespace}"`,
        ),
      });
      expect((await api().get(api().path(namespace, 'a'))).status).toBe(200);
    },
  );

  it.each(requests.filter(({ verb }) => verb !== 'update'))(
    '$method $target with the verb $verb alone is allowed',
    async ({ verb, method, target, named: _named, ...rest }) => {
      const namespace = await api().newNamespace();
      await api().create(namespace, 'a');
      const token = await userWith(api(), namespace, { verbs: [verb] });
      const answer = await api().send(method, api().path(namespace) + target, {
        ...rest,
        token,
      });
      expect([200, 201]).toContain(answer.status);
    },
  );

  it('the status is a resource of its own', async () => {
    const namespace = await api().newNamespace();
    await api().create(namespace, 'a');
    const path = `${api().path(namespace, 'a')}/status`;
    const patch = mergePatch({ status: { message: 'x' } });
    const main = await userWith(api(), namespace, { verbs: ['patch'] });
    const refused = await api().send('PATCH', path, { ...patch, token: main });
    expectAnswer(refused, {
      status: 403,
      reason: 'Forbidden',
      message: /resource "llmservices\/status"/,
    });
    const status = await userWith(api(), namespace, {
      verbs: ['patch'],
      resources: ['llmservices/status'],
    });
    const allowed = await api().send('PATCH', path, {
      ...patch,
      token: status,
    });
    expect(allowed.status).toBe(200);
  });

  it('rights are looked at before existence: an absent object and an absent kind are 403', async () => {
    const namespace = await api().newNamespace();
    const token = await api().server.grant(`nobody-of-${namespace}`, []);
    for (const path of [
      api().path(namespace, 'absent'),
      `/apis/absent.test/v1/namespaces/${namespace}/things`,
    ]) {
      const answer = await api().get(path, { token });
      expectAnswer(answer, { status: 403, reason: 'Forbidden' });
    }
  });

  it('allowed in one namespace, the whole cluster is 403, with a field selector of the namespace too', async () => {
    const namespace = await api().newNamespace();
    const token = await userWith(api(), namespace, { verbs: ['list'] });
    const everywhere = '/apis/serving.modelsphere.dev/v1alpha1/llmservices';
    for (const query of [
      '',
      `?fieldSelector=metadata.namespace%3D${namespace}`,
    ]) {
      const answer = await api().get(everywhere + query, { token });
      expectAnswer(answer, {
        status: 403,
        reason: 'Forbidden',
        message: /at the cluster scope/,
      });
    }
  });

  it('a right on one name is a right on that name', async () => {
    const namespace = await api().newNamespace();
    await api().create(namespace, 'a');
    await api().create(namespace, 'b');
    const token = await userWith(api(), namespace, {
      verbs: ['get'],
      names: ['a'],
    });
    const read = async (name: string) =>
      (await api().get(api().path(namespace, name), { token })).status;
    expect(await read('a')).toBe(200);
    expect(await read('b')).toBe(403);
  });

  it('a grant replaces the one before', async () => {
    const namespace = await api().newNamespace();
    const before = await userWith(api(), namespace, { verbs: ['list'] });
    const token = await userWith(api(), namespace, { verbs: ['get'] });
    expect(token).toBe(before);
    expect((await api().get(api().path(namespace), { token })).status).toBe(
      403,
    );
  });

  it('an open watch goes on after the right is lost', async () => {
    const namespace = await api().newNamespace();
    const token = await userWith(api(), namespace, { verbs: ['watch'] });
    const watch = await api().watch(
      `${api().path(namespace)}?watch=true`,
      token,
    );
    expect(watch.status).toBe(200);
    await userWith(api(), namespace, { verbs: ['get'] });
    await api().create(namespace, 'later');
    await untilCount(watch, 1);
    expect(told(watch.events)).toEqual(['ADDED later']);
    watch.close();
  });

  it.each(['/version', '/readyz', '/apis', '/apis/absent.test/v1/things'])(
    'a token that nobody has is 401 on %s, without details and without a challenge',
    async path => {
      const answer = await api().get(path, { token: 'of-nobody' });
      expectAnswer(answer, { status: 401, reason: 'Unauthorized', kind: null });
      expect(answer.json()).not.toHaveProperty('details');
      expect(answer.headers['www-authenticate']).toBeUndefined();
    },
  );

  it('a user without any right reads discovery and the version', async () => {
    const namespace = await api().newNamespace();
    const token = await api().server.grant(`nobody-of-${namespace}`, []);
    for (const path of ['/version', '/apis', '/apis/serving.modelsphere.dev']) {
      expect((await api().get(path, { token })).status).toBe(200);
    }
  });

  it.each([
    ['a verb granted', { verb: 'get' }, true],
    ['a verb not granted', { verb: 'delete' }, false],
    ['another namespace', { verb: 'get', namespace: 'kube-system' }, false],
    ['the whole cluster', { verb: 'get', namespace: undefined }, false],
    [
      'a resource that nobody serves',
      { verb: 'get', resource: 'nothings' },
      false,
    ],
    ['a subresource', { verb: 'get', subresource: 'status' }, false],
  ])('an access review of %s says %j: %s', async (_of, attributes, allowed) => {
    const namespace = await api().newNamespace();
    const token = await userWith(api(), namespace, { verbs: ['get'] });
    const answer = await api().send(
      'POST',
      '/apis/authorization.k8s.io/v1/selfsubjectaccessreviews',
      {
        token,
        body: {
          apiVersion: 'authorization.k8s.io/v1',
          kind: 'SelfSubjectAccessReview',
          spec: {
            resourceAttributes: {
              namespace,
              group: 'serving.modelsphere.dev',
              resource: 'llmservices',
              ...attributes,
            },
          },
        },
      },
    );
    expect(answer.status).toBe(201);
    expect(answer.json()).toMatchObject({
      kind: 'SelfSubjectAccessReview',
      status: { allowed },
    });
  });
});
