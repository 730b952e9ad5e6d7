export { PlanStep } from './PlanStep';
