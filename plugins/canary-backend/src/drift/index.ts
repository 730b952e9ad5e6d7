export { MaskedDriftReader } from './MaskedDriftReader';
export type { DriftReader } from './DriftReader';
export { LiveDriftReader } from './LiveDriftReader';
export { readPolicies } from './readPolicies';
