export { isHashOf, planHash, type PlanToHash } from './planHash';
