export { readProviderOptions } from './readProviderOptions';
export type { EntityOptions, ProviderOptions } from './ProviderOptions';
