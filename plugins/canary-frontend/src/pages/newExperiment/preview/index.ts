export { conflictField } from './conflictField';
export { PreviewPane } from './PreviewPane';
export { usePreview } from './usePreview';
export type { PreviewState } from './usePreview';
