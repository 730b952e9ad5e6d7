export { belongsTo, ClusterPolicies } from './ClusterPolicies';
export { combineGenerations } from './combineGenerations';
export { policyApis } from './policyApis';
