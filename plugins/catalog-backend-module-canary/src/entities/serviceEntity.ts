import type { Entity } from '@backstage/catalog-model';
import type { ServiceRow } from '@llm-canary/backstage-plugin-canary-common';
import type { EntityOptions } from '../config';
import { addressKey } from './Address';
import {
  experimentAnnotation,
  keptAsAnnotation,
  serviceAnnotation,
} from './annotations';
import { entityName } from './entityName';
import { finishEntity } from './finishEntity';
import { ownerOf } from './ownerOf';
import { portalLinks } from './portalLinks';

function experimentOf({ cluster, managedBy }: ServiceRow): string | undefined {
  return managedBy?.name
    ? addressKey({ ...managedBy, cluster, name: managedBy.name })
    : undefined;
}

/** One sentence, of what seldom changes: phases and replicas are not the catalog's. */
function describe(row: ServiceRow): string {
  const { cluster, namespace, model, ownership } = row;
  const what = ownership === 'managed' ? 'Arm of an experiment' : 'LLM service';
  const serves = model ? `, serves ${model}` : '';
  return `${what} in ${namespace} on ${cluster}${serves}`;
}

/** The entity of a service. */
export function serviceEntity(row: ServiceRow, options: EntityOptions): Entity {
  const experiment = experimentOf(row);
  const links = portalLinks(options.portalUrl, 'services', row);
  const lifecycle =
    row.ownership === 'managed' ? 'experimental' : options.lifecycle;
  return finishEntity(
    {
      apiVersion: 'backstage.io/v1alpha1',
      kind: options.kind,
      metadata: {
        namespace: options.entityNamespace,
        name: entityName(row),
        title: row.name,
        description: describe(row),
        annotations: {
          [serviceAnnotation]: addressKey(row),
          ...(experiment && { [experimentAnnotation]: experiment }),
          [keptAsAnnotation]: row.kind,
        },
        ...(links.length > 0 && { links }),
      },
      spec: {
        type: 'llm-service',
        ...(options.kind === 'Component' && { lifecycle }),
        owner: ownerOf(row, options),
        ...(options.system && { system: options.system }),
      },
    },
    { what: 'services', address: row },
  );
}
