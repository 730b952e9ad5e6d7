import type { Kinds } from './Kinds';
import type { ServedKind } from './objects';
import { apiVersionOf } from './objects';

const pathOf = (kind: ServedKind) =>
  `${kind.group ? 'apis' : 'api'}/${apiVersionOf(kind)}`;

/**
 * The part of the OpenAPI documents that kubectl reads: which group versions there are, that writes
 * take `fieldValidation`, and the schemas of CRDs for `kubectl explain`.
 */
export function openApi(path: string, kinds: Kinds): unknown {
  const all = kinds.all();
  if (path === '/openapi/v2') {
    return {
      swagger: '2.0',
      info: { title: 'Kubernetes', version: 'embedded' },
      paths: {},
    };
  }
  if (path === '/openapi/v3') {
    const versions = [...new Set(all.map(pathOf))];
    return {
      paths: Object.fromEntries(
        versions.map(version => [
          version,
          { serverRelativeURL: `/openapi/v3/${version}` },
        ]),
      ),
    };
  }
  const of = all.filter(kind => path === `/openapi/v3/${pathOf(kind)}`);
  if (of.length === 0) return undefined;
  return {
    openapi: '3.0.0',
    info: { title: 'Kubernetes', version: 'embedded' },
    paths: Object.fromEntries(of.map(describePath)),
    components: { schemas: Object.fromEntries(of.map(describeSchema)) },
  };
}

const kindOf = ({ group, version, kind }: ServedKind) => ({
  group,
  version,
  kind,
});

function describePath(kind: ServedKind): [string, unknown] {
  const scope = kind.namespaced ? '/namespaces/{namespace}' : '';
  const parameters = ['dryRun', 'fieldManager', 'fieldValidation'].map(
    name => ({
      name,
      in: 'query',
      schema: { type: 'string', uniqueItems: true },
    }),
  );
  return [
    `/${pathOf(kind)}${scope}/${kind.plural}/{name}`,
    {
      patch: {
        parameters,
        'x-kubernetes-action': 'patch',
        'x-kubernetes-group-version-kind': kindOf(kind),
        responses: {},
      },
    },
  ];
}

function describeSchema(kind: ServedKind): [string, unknown] {
  const { group, version } = kind;
  const prefix = group.split('.').reverse().join('.') || 'io.k8s.api.core';
  return [
    `${prefix}.${version}.${kind.kind}`,
    {
      type: 'object',
      ...kind.schema,
      'x-kubernetes-group-version-kind': [kindOf(kind)],
    },
  ];
}
