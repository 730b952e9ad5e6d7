export * from './services';
export type { OwnershipCase } from './OwnershipCase';
export { ownershipCases } from './ownershipCases';
