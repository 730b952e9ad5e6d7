export { ManagedByBadge } from './ManagedByBadge';
export { managedSentence } from './managedSentence';
