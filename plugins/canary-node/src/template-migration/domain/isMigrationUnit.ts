import type { FactObject } from './facts';
import { pipelineOf } from './references';

/** Whether a service is on the template pipeline, and so a unit of the migration (R41, R110). */
export function isMigrationUnit(service: FactObject): boolean {
  return pipelineOf(service) === 'template';
}
