export type { Chats, OpenChat } from './Chats';
export { ModelError } from './ModelError';
export { RoutedChats, type RoutedChatsOptions } from './RoutedChats';
