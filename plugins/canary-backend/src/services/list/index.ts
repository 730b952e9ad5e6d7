export { ServiceLists, type ListedRows } from './ServiceLists';
export type { ListQuery } from './ListQuery';
export { matchesScope } from './filterRows';
