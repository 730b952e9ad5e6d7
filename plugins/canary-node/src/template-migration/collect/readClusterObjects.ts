import { objectNameProblem } from '@llm-canary/backstage-plugin-canary-common';
import type { FactObject } from '../domain/facts';
import {
  modelNameOf,
  runtimeConfigNameOf,
  templateNameOf,
} from '../domain/references';
import { migrationResources } from '../resources';
import type { ClusterKind, ClusterObjects } from './joinUnit';
import type { ListReader } from './ListReader';
import type { NamespaceIndex } from './NamespaceIndex';
import { trimObject } from './trimObject';

/** A unit's service, and the namespace that its other references are looked up in. */
export interface Referrer {
  service: FactObject;
  index: NamespaceIndex;
}

/** How many lists the cluster-scoped kinds take at most. */
export const listsOfCluster = 4;

/**
 * The cluster-scoped objects that services refer to, and no others (R20): one by its name, several out
 * of one list, so that the number of calls does not grow with that of the units.
 */
export async function readClusterObjects(
  lists: ListReader,
  referrers: readonly Referrer[],
): Promise<ClusterObjects> {
  const read = (kind: ClusterKind, names: readonly (string | undefined)[]) =>
    readKind(lists, kind, names);
  const templateNames = referrers.map(({ service }) => templateNameOf(service));
  const [clusterTemplate, clusterProfile, clusterRuntimeConfig] =
    await Promise.all([
      read('clusterTemplate', templateNames),
      read('clusterProfile', templateNames),
      read(
        'clusterRuntimeConfig',
        referrers.map(({ service }) => runtimeConfigNameOf(service)),
      ),
    ]);
  // A service may leave it to its template to say of which model it is.
  const clusterModel = await read(
    'clusterModel',
    referrers.flatMap(({ service, index }) => {
      const name = templateNameOf(service);
      return [
        modelNameOf(service, index.find('template', name)),
        modelNameOf(service, clusterTemplate.get(name ?? '')),
      ];
    }),
  );
  return {
    clusterTemplate,
    clusterModel,
    clusterRuntimeConfig,
    clusterProfile,
  };
}

async function readKind(
  lists: ListReader,
  kind: ClusterKind,
  wanted: readonly (string | undefined)[],
): Promise<ReadonlyMap<string, FactObject>> {
  // Nothing can stand under a name that is none; and it must not become a part of a selector.
  const names = new Set(
    wanted.filter(name => objectNameProblem(name) === undefined),
  );
  if (names.size === 0) return new Map();
  const [only, ...others] = names;
  const found = await lists.read({
    resource: migrationResources[kind],
    ...(others.length === 0 && { fieldSelector: `metadata.name=${only}` }),
    project: object =>
      names.has(object.metadata.name) ? trimObject(object) : null,
  });
  return new Map(found.map(object => [object.metadata.name, object]));
}
