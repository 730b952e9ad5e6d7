import type { Readable } from 'node:stream';
import type {
  ChatRequest,
  ServedBy,
} from '@llm-canary/backstage-plugin-canary-common';

/** A chat whose answer has begun. */
export interface OpenChat {
  contentType: string;
  servedBy: ServedBy;
  /**
   * The bytes of the answer, as they come. When they break off, an error frame is the last of them. Must be
   * read or destroyed.
   */
  body: Readable;
}

/** Chats with services, through the gateways of their clusters. */
export interface Chats {
  /**
   * Resolves when the answer begins. Nothing of a conversation is kept or logged.
   *
   * @param signal - ends the chat at once, at the model too
   * @throws CLUSTER_NOT_FOUND, INVALID_INPUT, RELEASE_NOT_FOUND, GATEWAY_NOT_CONFIGURED, ROUTE_NOT_FOUND,
   * UPSTREAM_FORBIDDEN, CLUSTER_UNAVAILABLE, GATEWAY_UNAVAILABLE, MODEL_REFUSED, MODEL_FAILED, CHAT_BUSY
   */
  open(request: ChatRequest, signal: AbortSignal): Promise<OpenChat>;
}
