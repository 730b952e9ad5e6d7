import type { Entity } from '@backstage/catalog-model';
import { experimentAnnotation } from '../entity/readServiceAnnotation';

/**
 * Whether an entity is annotated with an experiment; for `EntitySwitch.Case` and `EntityLayout.Route`.
 * @public
 */
export function isCanaryExperimentAvailable(entity: Entity): boolean {
  return Boolean(entity.metadata.annotations?.[experimentAnnotation]);
}
