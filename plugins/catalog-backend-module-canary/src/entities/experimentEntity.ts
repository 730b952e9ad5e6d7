import type { Entity } from '@backstage/catalog-model';
import type { ExperimentRow } from '@llm-canary/backstage-plugin-canary-common';
import type { EntityOptions } from '../config';
import { addressKey } from './Address';
import { experimentAnnotation } from './annotations';
import { entityName } from './entityName';
import { finishEntity } from './finishEntity';
import { ownerOf } from './ownerOf';
import { portalLinks } from './portalLinks';

/** Entity refs of what an experiment depends on: its arms, then its target; those that have an entity. */
function dependencies(
  row: ExperimentRow,
  refs: ReadonlyMap<string, string>,
): string[] {
  const services = [...row.arms.map(({ service }) => service), row.target];
  const found = services.flatMap(({ namespace, name }) => {
    const ref = refs.get(addressKey({ cluster: row.cluster, namespace, name }));
    return ref === undefined ? [] : [ref];
  });
  return [...new Set(found)];
}

/** The entity of an experiment. `refs`: the entity of each service, by `cluster/namespace/name`. */
export function experimentEntity(
  row: ExperimentRow,
  refs: ReadonlyMap<string, string>,
  options: EntityOptions,
): Entity {
  const { cluster, namespace, target } = row;
  const dependsOn = dependencies(row, refs);
  const links = portalLinks(options.portalUrl, 'experiments', row);
  return finishEntity(
    {
      apiVersion: 'backstage.io/v1alpha1',
      kind: 'Resource',
      metadata: {
        namespace: options.entityNamespace,
        name: entityName(row, 'experiment'),
        title: row.name,
        description: `Experiment on ${target.namespace}/${target.name} in ${namespace} on ${cluster}, ${row.arms.length} arms`,
        annotations: { [experimentAnnotation]: addressKey(row) },
        ...(links.length > 0 && { links }),
      },
      spec: {
        type: 'llm-experiment',
        owner: ownerOf(row, options),
        ...(options.system && { system: options.system }),
        ...(dependsOn.length > 0 && { dependsOn }),
      },
    },
    { what: 'experiments', address: row },
  );
}
