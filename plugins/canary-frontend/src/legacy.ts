/**
 * The same pages for apps on the old front-end system.
 *
 * @packageDocumentation
 */
export {
  CanaryPage,
  canaryPlugin,
  EntityCanaryExperimentCard,
  EntityCanaryExperimentContent,
  EntityCanaryServiceCard,
  EntityCanaryServiceContent,
} from './legacy/plugin';
export { isCanaryExperimentAvailable } from './legacy/isCanaryExperimentAvailable';
export { isCanaryServiceAvailable } from './legacy/isCanaryServiceAvailable';
export { canaryApiRef } from './api';
export { canaryTranslationRef } from './translations';
