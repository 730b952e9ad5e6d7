export { OperationProgress } from './OperationProgress';
