export { PlanTab } from './PlanTab';
export { useOpenComparison } from './useOpenComparison';
