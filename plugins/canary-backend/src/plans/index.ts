export { LivePlanReader } from './LivePlanReader';
export type { PlanReader } from './PlanReader';
