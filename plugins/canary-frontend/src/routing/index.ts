export { AppLink } from './AppLink';
export { BasePathProvider, useLinks } from './Links';
export type { Links } from './Links';
export { readServicePath, serviceKey, servicePath } from './servicePath';
