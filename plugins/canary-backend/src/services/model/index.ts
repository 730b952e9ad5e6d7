export {
  buildReleaseRow,
  buildServiceRow,
  type BuiltRow,
  type RowContext,
} from './buildRow';
export { ClusterModel, type ClusterSnapshot } from './ClusterModel';
export { findRow } from './findRow';
export {
  compareAddresses,
  compareTexts,
  experimentOf,
  type ModelRow,
} from './ModelRow';
