export { buildDetail } from './buildDetail';
export { buildOwnership } from './buildOwnership';
export type { ReleaseRow } from './refuseRelease';
export { readConditions } from './readConditions';
