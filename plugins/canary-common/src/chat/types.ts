import type { ServiceRef } from '../releases/types';

/** @public */
export interface ChatMessage {
  role: 'system' | 'user' | 'assistant';
  content: string;
}

/**
 * A chat with a service through its gateway route; the answer is a stream.
 * @public
 */
export interface ChatRequest extends ServiceRef {
  messages: ChatMessage[];
  /** 1 to 32,768; the model's own by default. */
  maxTokens?: number;
  /** 0 to 2; the model's own by default. */
  temperature?: number;
  /** One per conversation: the gateway keeps it on one replica. A UUID. */
  session?: string;
}

/**
 * Who served a request, as the gateway's header names the peer.
 * @public
 */
export interface ServedBy {
  /** `10.0.3.7:8000`; absent when the gateway names none. */
  peer?: string;
  /** The pod and the service that the peer belongs to, when that is known. */
  pod?: string;
  service?: { namespace: string; name: string };
  /** Of an experiment. */
  arm?: string;
}

/**
 * A part of a streamed answer. `error`: the model or the gateway gave up in the middle; what came before
 * stands. `usage` may never come.
 * @public
 */
export type ChatFrame =
  | { type: 'delta'; text?: string; reasoning?: string }
  | {
      type: 'usage';
      inputTokens: number;
      outputTokens: number;
      /** Absent when it is not reported. */
      cachedTokens?: number;
    }
  | { type: 'finish'; reason: string }
  | { type: 'error'; message: string };

/** @public */
export interface ChatStream {
  servedBy: ServedBy;
  /** Ends after `[DONE]` or with the connection; rejects when it is cut or the signal aborts. */
  frames: AsyncIterable<ChatFrame>;
}
