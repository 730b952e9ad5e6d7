export { DryRunStep } from './DryRunStep';
