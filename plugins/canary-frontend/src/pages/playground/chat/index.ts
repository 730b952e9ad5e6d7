export { ConversationCard } from './ConversationCard';
export { useConversation } from './useConversation';
