export { ApprovalCard } from './ApprovalCard';
export { ApprovalStep } from './ApprovalStep';
