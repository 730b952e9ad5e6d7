export { KeptDraft } from './KeptDraft';
export { KeptNotice } from './KeptNotice';
export { useDraft } from './useDraft';
