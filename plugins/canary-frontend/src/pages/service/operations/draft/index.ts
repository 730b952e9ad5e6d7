export { KeptDraft } from './KeptDraft';
export { useDraft } from './useDraft';
export type { Draft, DraftOwner } from './useDraft';
