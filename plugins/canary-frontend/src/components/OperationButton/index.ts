export { OperationButton } from './OperationButton';
export { operationButtons } from './operationButtons';
export type {
  DecidedOperation,
  OperationButtonId,
  OperationButtonSpec,
} from './operationButtons';
export { listOperations, refusalSentence } from './refusalSentence';
export { useOperationPermissions } from './useOperationPermissions';
