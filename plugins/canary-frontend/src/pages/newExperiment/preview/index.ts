export { conflictField } from './conflictField';
export { ConflictList } from './ConflictList';
export { NameTable } from './NameTable';
export { PreviewPane } from './PreviewPane';
export { usePreview } from './usePreview';
export type { PreviewState } from './usePreview';
