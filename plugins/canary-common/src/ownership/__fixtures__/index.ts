export * from './services';
export * from './ownershipCases';
