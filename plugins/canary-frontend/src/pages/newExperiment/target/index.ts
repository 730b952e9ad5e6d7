export { TargetField } from './TargetField';
export { TargetValues } from './TargetValues';
export { useTargetPlan } from './useTargetPlan';
