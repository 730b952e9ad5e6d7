export {
  buildReleaseRow,
  buildServiceRow,
  isGenerationAhead,
  type BuiltRow,
  type RowContext,
} from './buildRow';
export { ClusterModel, type ClusterSnapshot } from './ClusterModel';
export {
  compareAddresses,
  compareTexts,
  experimentOf,
  type ModelRow,
} from './ModelRow';
