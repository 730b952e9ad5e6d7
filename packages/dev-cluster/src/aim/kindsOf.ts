import { apiVersionOf, type ApiKind, type ApiObject } from '../standins/client';
import { aimResourceDefinitions } from './crds';

const builtIn: readonly ApiKind[] = [
  {
    group: '',
    version: 'v1',
    plural: 'persistentvolumeclaims',
    kind: 'PersistentVolumeClaim',
  },
  { group: '', version: 'v1', plural: 'events', kind: 'Event' },
  { group: 'apps', version: 'v1', plural: 'deployments', kind: 'Deployment' },
];

const known = new Map(
  [
    ...builtIn,
    ...aimResourceDefinitions().flatMap(({ spec }) =>
      spec.versions.map(({ name }) => ({
        group: spec.group,
        version: name,
        plural: spec.names.plural,
        kind: spec.names.kind,
      })),
    ),
  ].map(kind => [`${apiVersionOf(kind)}/${kind.kind}`, kind]),
);

/** Where the API serves an object of the migration's kinds. */
export function kindOf({ apiVersion, kind }: ApiObject): ApiKind {
  return kindNamed(apiVersion ?? '', kind ?? '');
}

export function kindNamed(apiVersion: string, kind: string): ApiKind {
  const found = known.get(`${apiVersion}/${kind}`);
  if (!found) throw new Error(`${apiVersion} ${kind} is no kind of fixtures`);
  return found;
}
