import {
  objectNameProblem,
  type RuntimeProjectionMode,
} from '@llm-canary/backstage-plugin-canary-common';
import { KubernetesError } from '../../kubernetes/errors';
import type { KubernetesObject, ObjectRef } from '../../kubernetes/types';
import type { FactObject, UnitFacts } from '../domain/facts';
import {
  claimNameOf,
  modelNameOf,
  reportedArtifactNames,
  runtimeConfigNameOf,
  runtimeNameOf,
  templateCacheNameOf,
  templateNameOf,
} from '../domain/references';
import type { MigrationReader } from '../ports';
import { migrationResources } from '../resources';
import { joinUnit } from './joinUnit';
import { ListReader } from './ListReader';
import {
  NamespaceIndex,
  type NamespaceObjects,
  type ServiceFact,
} from './NamespaceIndex';
import { readClusterObjects } from './readClusterObjects';
import { readFailure } from './readFailure';
import { readNamespaces } from './readNamespaces';
import { serviceFactOf, trimObject, warningFactOf } from './trimObject';

/** @public */
export interface ReadUnitOptions {
  mode: RuntimeProjectionMode;
  signal?: AbortSignal;
}

type Kind = keyof typeof migrationResources;

/** Live reads of one unit. */
interface UnitReads {
  lists: ListReader;
  namespace: string;
  get(
    kind: Kind,
    name: string | undefined,
  ): Promise<KubernetesObject | undefined>;
}

/**
 * Reads one unit anew, uncached (R99): what it names one by one, and the lists of its namespace that
 * could hold competitors. Undefined where there is no such service.
 *
 * @throws CanaryError where anything could not be read; that never counts as absent (R112)
 */
export async function readUnit(
  reader: MigrationReader,
  { namespace, name }: ObjectRef,
  { mode, signal }: ReadUnitOptions,
): Promise<UnitFacts | undefined> {
  const reads: UnitReads = {
    lists: new ListReader(reader, signal && { signal }),
    namespace,
    get: (kind, wanted) =>
      getOne(reader, kind, { namespace, name: wanted, signal }),
  };
  const found = await reads.get('service', name);
  if (!found) return undefined;
  const service = serviceFactOf(found);
  const objects = await readReferred(reads, service);
  const withoutModels = new NamespaceIndex(objects);
  const cluster = await readClusterObjects(reads.lists, [
    { service: service.object, index: withoutModels },
  ]);
  const templateName = templateNameOf(service.object);
  const models = await getAll(
    reads,
    'model',
    [
      withoutModels.find('template', templateName),
      cluster.clusterTemplate.get(templateName ?? ''),
    ].map(template => modelNameOf(service.object, template)),
  );
  const index = new NamespaceIndex({
    ...objects,
    named: { ...objects.named, model: models },
  });
  return joinUnit({ mode, index, cluster }, service);
}

async function getOne(
  reader: MigrationReader,
  kind: Kind,
  ref: { namespace: string; name: string | undefined; signal?: AbortSignal },
): Promise<KubernetesObject | undefined> {
  const { namespace, name, signal } = ref;
  // Nothing can stand under a name that is none.
  if (name === undefined || objectNameProblem(name)) return undefined;
  const resource = migrationResources[kind];
  try {
    return await reader.get(
      resource,
      { namespace, name },
      { ...(signal && { signal }) },
    );
  } catch (error) {
    if (KubernetesError.is(error, 'notFound')) return undefined;
    throw readFailure(error, resource, namespace);
  }
}

async function getAll(
  { get }: UnitReads,
  kind: Kind,
  names: readonly (string | undefined)[],
): Promise<FactObject[]> {
  const found = await Promise.all(
    [...new Set(names)].map(name => get(kind, name)),
  );
  return found.filter(object => object !== undefined).map(trimObject);
}

/** Everything but models, which the template of the service may name. */
async function readReferred(
  reads: UnitReads,
  service: ServiceFact,
): Promise<NamespaceObjects> {
  const { object } = service;
  const templateName = templateNameOf(object);
  const [facts, competitors, template, templateCache, profile, runtimeConfig] =
    await Promise.all([
      readNamespaces(reads.lists, [reads.namespace]),
      readCompetitors(reads),
      getAll(reads, 'template', [templateName]),
      getAll(reads, 'templateCache', [templateCacheNameOf(object)]),
      getAll(reads, 'profile', [templateName]),
      getAll(reads, 'runtimeConfig', [runtimeConfigNameOf(object)]),
    ]);
  const [namespace] = facts;
  const artifact = reportedArtifactNames(templateCache[0])
    .map(reported =>
      competitors.artifacts.find(({ metadata }) => metadata.name === reported),
    )
    .find(found => found !== undefined);
  const [claim, servingRuntime] = await Promise.all([
    getAll(reads, 'claim', [claimNameOf(artifact)]),
    getAll(reads, 'servingRuntime', [runtimeNameOf(profile[0])]),
  ]);
  return {
    namespace,
    ...competitors,
    named: {
      template,
      templateCache,
      profile,
      runtimeConfig,
      claim,
      servingRuntime,
      model: [],
    },
  };
}

/** What else could take the place of an object of the unit, or share its target. */
async function readCompetitors({ lists, namespace }: UnitReads) {
  const read = (kind: Kind): Promise<FactObject[]> =>
    lists.read({
      resource: migrationResources[kind],
      namespace,
      project: trimObject,
    });
  const [services, inferenceServices, artifacts, profileCaches, warnings] =
    await Promise.all([
      read('service'),
      read('inferenceService'),
      read('artifact'),
      read('profileCache'),
      lists.read({
        resource: migrationResources.event,
        namespace,
        fieldSelector: 'type=Warning',
        project: warningFactOf,
      }),
    ]);
  return {
    services: services.map((object): ServiceFact => ({
      object,
      templateManagers: [],
    })),
    inferenceServices,
    artifacts,
    profileCaches,
    warnings,
  };
}
