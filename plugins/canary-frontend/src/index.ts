/**
 * Portal pages, entity content and cards for LLM services.
 *
 * @packageDocumentation
 */
export { canaryPlugin as default } from './plugin';
export { canaryApiRef } from './api';
export { canaryTranslationRef } from './translations';
