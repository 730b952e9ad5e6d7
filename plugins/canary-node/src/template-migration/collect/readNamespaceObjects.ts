import type { FactObject, NamespaceFact } from '../domain/facts';
import { migrationResources } from '../resources';
import type { ListReader } from './ListReader';
import type { NamespaceObjects } from './NamespaceIndex';
import { serviceFactOf, trimObject, warningFactOf } from './trimObject';

type ResourceName = keyof typeof migrationResources;

/** How many lists one namespace takes. */
export const listsOfNamespace = 12;

/** Lists every kind of the closure in one namespace. */
export async function readNamespaceObjects(
  lists: ListReader,
  namespace: NamespaceFact,
): Promise<NamespaceObjects> {
  const read = (kind: ResourceName): Promise<FactObject[]> =>
    lists.read({
      resource: migrationResources[kind],
      namespace: namespace.name,
      project: trimObject,
    });
  const [services, warnings, named, others] = await Promise.all([
    lists.read({
      resource: migrationResources.service,
      namespace: namespace.name,
      keepManagedFields: true,
      project: serviceFactOf,
    }),
    lists.read({
      resource: migrationResources.event,
      namespace: namespace.name,
      fieldSelector: 'type=Warning',
      project: warningFactOf,
    }),
    readNamed(read),
    Promise.all([
      read('inferenceService'),
      read('artifact'),
      read('profileCache'),
    ]),
  ]);
  const [inferenceServices, artifacts, profileCaches] = others;
  return {
    namespace,
    services,
    warnings,
    named,
    inferenceServices,
    artifacts,
    profileCaches,
  };
}

async function readNamed(
  read: (kind: ResourceName) => Promise<FactObject[]>,
): Promise<NamespaceObjects['named']> {
  const [template, model, templateCache, runtimeConfig, profile] =
    await Promise.all([
      read('template'),
      read('model'),
      read('templateCache'),
      read('runtimeConfig'),
      read('profile'),
    ]);
  const [servingRuntime, claim] = await Promise.all([
    read('servingRuntime'),
    read('claim'),
  ]);
  return {
    template,
    model,
    templateCache,
    runtimeConfig,
    profile,
    servingRuntime,
    claim,
  };
}
