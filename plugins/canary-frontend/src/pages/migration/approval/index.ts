export { ApprovalStep } from './ApprovalStep';
