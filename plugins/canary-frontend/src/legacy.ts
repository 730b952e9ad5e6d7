/**
 * The same pages for apps on the old front-end system.
 *
 * @packageDocumentation
 */
export {
  CanaryPage,
  canaryPlugin,
  EntityCanaryServiceCard,
  EntityCanaryServiceContent,
} from './legacy/plugin';
export { isCanaryServiceAvailable } from './legacy/isCanaryServiceAvailable';
export { canaryApiRef } from './api';
export { canaryTranslationRef } from './translations';
