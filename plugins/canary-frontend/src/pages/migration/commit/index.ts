export { CommitStep } from './CommitStep';
