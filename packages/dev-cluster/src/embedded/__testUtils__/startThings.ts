import { requestApi, watchApi, type ApiRequest } from '../../http';
import { startEmbeddedApi, type EmbeddedApiOptions } from '../startEmbeddedApi';

const GROUP = 'test.example.org';

/** A CRD without any rule of its own. */
const definition = {
  apiVersion: 'apiextensions.k8s.io/v1',
  kind: 'CustomResourceDefinition',
  metadata: { name: `things.${GROUP}` },
  spec: {
    group: GROUP,
    scope: 'Namespaced',
    names: { kind: 'Thing', plural: 'things', shortNames: ['th'] },
    versions: [
      {
        name: 'v1',
        served: true,
        storage: true,
        subresources: { status: {} },
        additionalPrinterColumns: [
          { name: 'Size', type: 'integer', jsonPath: '.spec.size' },
          {
            name: 'Ready',
            type: 'string',
            jsonPath: '.status.conditions[?(@.type=="Ready")].status',
          },
        ],
        schema: {
          openAPIV3Schema: {
            type: 'object',
            'x-kubernetes-preserve-unknown-fields': true,
          },
        },
      },
    ],
  },
};

export const thing = (
  name: string,
  more: { metadata?: object; spec?: object } = {},
) => ({
  apiVersion: `${GROUP}/v1`,
  kind: 'Thing',
  metadata: { name, ...more.metadata },
  spec: more.spec ?? {},
});

/** The embedded server with one kind, `things`, and short ways to it. */
export async function startThings(options: EmbeddedApiOptions = {}) {
  const api = await startEmbeddedApi(options);
  const send = (request: ApiRequest) => requestApi(api, request);
  await send({
    method: 'POST',
    path: '/apis/apiextensions.k8s.io/v1/customresourcedefinitions',
    body: definition,
  });
  await api.settled();
  const root = `/apis/${GROUP}/v1`;
  const things = `${root}/namespaces/default/things`;
  const crd = `/apis/apiextensions.k8s.io/v1/customresourcedefinitions/things.${GROUP}`;
  return {
    api,
    group: GROUP,
    root,
    things,
    crd,
    send,
    get: (name: string) => send({ path: `${things}/${name}` }),
    create: (name: string, more: { metadata?: object; spec?: object } = {}) =>
      send({ method: 'POST', path: things, body: thing(name, more) }),
    merge: (path: string, body: object) =>
      send({
        method: 'PATCH',
        path,
        body,
        headers: { 'content-type': 'application/merge-patch+json' },
      }),
    remove: (path: string, body?: object) =>
      send({ method: 'DELETE', path, body }),
    watch: (query: string) =>
      watchApi(api, { path: `${things}?watch=1&${query}` }),
  };
}

export type Things = Awaited<ReturnType<typeof startThings>>;

/** Creates many things, fifty at a time. */
export async function createMany(
  things: Things,
  names: string[],
): Promise<void> {
  const left = [...names];
  const work = async () => {
    for (let name = left.pop(); name; name = left.pop()) {
      await things.create(name);
    }
  };
  await Promise.all(Array.from({ length: 50 }, work));
}
