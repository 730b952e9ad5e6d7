export { ForeignBadge } from './ForeignBadge';
export { foreignReason, foreignSentence } from './foreignSentence';
