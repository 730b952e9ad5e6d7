export { createObserve } from './createObserve';
export { observeOperations } from './observeOperations';
export type {
  EndedOperation,
  Observe,
  OperationCall,
  OperationObserver,
} from './types';
