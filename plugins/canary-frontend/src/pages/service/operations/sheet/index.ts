export { NotReadYet } from './NotReadYet';
export { OperationSheet } from './OperationSheet';
export { SheetFooter } from './SheetFooter';
export { SubmissionMessages } from './SubmissionMessages';
export { useOperation } from './useOperation';
export { useFirst } from './useFirst';
