export { DriftGrid, DriftTable } from './DriftTable';
export { DriftValue } from './DriftValue';
