import { parseEntityRef } from '@backstage/catalog-model';
import { humanizeEntityRef } from '@backstage/plugin-catalog-react';

/** An owner's entity ref as people say it: `group:default/inference` is `inference`. */
export function ownerName(entityRef: string): string {
  return humanizeEntityRef(parseEntityRef(entityRef), {
    defaultKind: 'group',
    defaultNamespace: 'default',
  });
}
