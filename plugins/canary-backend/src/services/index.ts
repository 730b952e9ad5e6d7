export { DefaultServiceReader } from './DefaultServiceReader';
export type { ListQuery } from './list';
export type { CompleteList, ServiceReader } from './ServiceReader';
