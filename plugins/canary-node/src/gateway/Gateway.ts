import type { Readable } from 'node:stream';

/**
 * A chat that is sent to a route of the gateway.
 * @public
 */
export interface GatewayChat {
  /** Name of a route: lower-case letters, digits, `.`, `_` and `-`. */
  route: string;
  /** JSON of the OpenAI shape; sent as it is. */
  body: object;
  /** One per conversation: the gateway keeps it on one replica. */
  session?: string;
  /** Ends the call and the answer at once, at the gateway too. */
  signal: AbortSignal;
}

/**
 * An answer that has begun. Its bytes come as fast as they are taken, and not faster.
 * @public
 */
export interface GatewayAnswer {
  /** A stream of events; JSON from servers that answer at once, though a stream was asked for. */
  contentType: 'text/event-stream' | 'application/json';
  /** The serving peer as `ip:port`; undefined when the gateway names none. */
  peer?: string;
  /**
   * Fails when the connection breaks, when nothing comes for the idle deadline, and when the signal
   * aborts. Must be read or destroyed.
   */
  body: Readable;
}

/**
 * A gateway that stands before models.
 * @public
 */
export interface Gateway {
  /** Resolves when the answer begins. Rejects with a GatewayFailure. */
  chat(call: GatewayChat): Promise<GatewayAnswer>;
  /**
   * The name under which the models behind a route serve; undefined when the route lists none.
   * Rejects with a GatewayFailure.
   */
  servedModel(route: string, signal: AbortSignal): Promise<string | undefined>;
  /** Ends all that runs. */
  close(): Promise<void>;
}
