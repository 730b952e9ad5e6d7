export { MaskedPlanReader } from './MaskedPlanReader';
export { LivePlanReader } from './LivePlanReader';
export type { PlanReader } from './PlanReader';
