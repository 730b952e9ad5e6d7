export { refusalOf, runOf } from './activitySamples';
export {
  experimentArmOf,
  experimentDetailOf,
  experimentListOf,
  experimentRowOf,
  stoppedExperimentOf,
} from './experimentSamples';
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
export {
  armPlan,
  findValueRow,
  findValues,
  maskedAs,
  planFrom,
  planHash,
  renderPlan,
} from './planSamples';
export {
  measuredOf,
  pointsOf,
  seriesOf,
  serviceMetricsOf,
} from './metricSamples';
export { comparisonReportOf, quantileOf, verdictOf } from './comparisonSamples';
export {
  automaticUnitOf,
  dedicatedUnitOf,
  evidenceComparisonOf,
  failedUnitResultOf,
  manualUnitOf,
  manualUnitResultOf,
  migrationDetailOf,
  migrationDigest,
  migrationPlanOf,
  migrationResultOf,
  migrationRunOf,
  migrationSummaryOf,
  reviewsOf,
  unitResultOf,
} from './migrationSamples';
export {
  moveDetailOf,
  movePlanOf,
  moveResultOf,
  moveRunOf,
} from './helmMigrationSamples';
