/**
 * Catalog entities for the LLM services and experiments of the canary plugin.
 *
 * @packageDocumentation
 */
export { catalogModuleCanary as default } from './module';
