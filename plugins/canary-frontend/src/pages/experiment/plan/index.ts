export { PlanTab } from './PlanTab';
