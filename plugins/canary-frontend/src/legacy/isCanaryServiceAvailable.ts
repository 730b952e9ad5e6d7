import type { Entity } from '@backstage/catalog-model';
import { serviceAnnotation } from '../entity/readServiceAnnotation';

/**
 * Whether an entity is annotated with a service; for `EntitySwitch.Case` and `EntityLayout.Route`.
 * @public
 */
export function isCanaryServiceAvailable(entity: Entity): boolean {
  return Boolean(entity.metadata.annotations?.[serviceAnnotation]);
}
