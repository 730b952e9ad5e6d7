export { dedicatedEvidenceSchema } from './evidence';
export { migrationPinKeysSchema, migrationPlanSchema } from './plan';
export { migrationResultSchema } from './result';
