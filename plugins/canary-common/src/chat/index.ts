export { measureChat } from './measureChat';
export type { ChatMeasure, ChatTimes, ChatUsage } from './measureChat';
export { cleanMessage, readModelError } from './readChatFrame';
export { readChatFrames } from './readChatFrames';
export type * from './types';
