export { refusalOf, runOf } from './activitySamples';
export { findFaults } from './accessibility';
export { fakeCanaryApi } from './fakeCanaryApi';
export type { FakeCanaryApi } from './fakeCanaryApi';
export { renderCanary } from './renderCanary';
export { responseError } from './responseError';
export {
  armOf,
  detailOf,
  listOf,
  ownershipOf,
  parentOf,
  rowOf,
} from './samples';
export { fakeScreenSize } from './screenSize';
export { fakeTextLayout } from './fakeTextLayout';
export { diffOf, planOf, sloOf } from './operationSamples';
export { openOperationSheet, writeInEditor } from './operationSheet';
