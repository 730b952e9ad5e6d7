export { buildDetail } from './buildDetail';
export { buildOwnership } from './buildOwnership';
export { readConditions } from './readConditions';
