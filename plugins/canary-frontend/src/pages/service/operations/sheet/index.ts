export { NotReadYet } from './NotReadYet';
export { KeptNotice, OperationSheet } from './OperationSheet';
export type { OperationSheetProps } from './OperationSheet';
export { SheetFooter } from './SheetFooter';
export { SubmissionMessages } from './SubmissionMessages';
export { useOperation } from './useOperation';
export type { Intent } from './useOperation';
export { useFirst } from './useFirst';
