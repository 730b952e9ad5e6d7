import type { Dispatcher } from 'undici';
import type { HttpAnswer, HttpRequest } from './exchange';
import { TransportFailure, toTransportFailure } from './TransportFailure';

/** An answer whose body is still arriving. */
export interface HttpStream {
  status: number;
  headers: HttpAnswer['headers'];
  /**
   * Chunks as they arrive; ends when the server ends the body properly, rejects with a
   * TransportFailure when the connection breaks or nothing arrives for too long.
   */
  chunks: AsyncIterable<Uint8Array>;
  /** Destroys the connection. */
  destroy(): void;
}

/** Bounds of a stream; times in milliseconds. */
export interface StreamLimits {
  firstByte: number;
  inactivity: number;
}

/** Aborts with a failure of its own when it is not fed in time. */
class Watchdog {
  readonly controller = new AbortController();
  #timer?: NodeJS.Timeout;
  readonly #outer: AbortSignal;

  constructor(outer: AbortSignal) {
    this.#outer = outer;
    outer.addEventListener('abort', this.#onAbort, { once: true });
    if (outer.aborted) this.#onAbort();
  }

  feed(milliseconds: number, message: string): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      this.controller.abort(new TransportFailure('deadline', message, true));
    }, milliseconds);
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.#outer.removeEventListener('abort', this.#onAbort);
  }

  failure(error: unknown, answered: boolean): TransportFailure {
    const { reason } = this.controller.signal;
    return toTransportFailure(
      reason instanceof TransportFailure ? reason : error,
      answered,
    );
  }

  readonly #onAbort = (): void => {
    this.controller.abort(
      new TransportFailure('aborted', 'the watch was given up', true),
    );
  };
}

async function* watched(
  body: Dispatcher.ResponseData['body'],
  watchdog: Watchdog,
  inactivity: number,
): AsyncGenerator<Uint8Array> {
  const feed = () => watchdog.feed(inactivity, 'nothing arrived for too long');
  try {
    feed();
    for await (const chunk of body) {
      feed();
      yield chunk;
      feed();
    }
  } catch (error) {
    throw watchdog.failure(error, true);
  } finally {
    watchdog.stop();
    body.destroy();
  }
}

/** Sends one request and hands the answer over as soon as its headers are there. */
export async function openStream(
  dispatcher: Dispatcher,
  request: HttpRequest & { origin: string },
  bounds: { limits: StreamLimits; signal: AbortSignal },
): Promise<HttpStream> {
  const watchdog = new Watchdog(bounds.signal);
  watchdog.feed(bounds.limits.firstByte, 'no answer in time');
  try {
    const { statusCode, headers, body } = await dispatcher.request({
      ...request,
      signal: watchdog.controller.signal,
      headersTimeout: 0,
      bodyTimeout: 0,
    });
    return {
      status: statusCode,
      headers,
      chunks: watched(body, watchdog, bounds.limits.inactivity),
      destroy() {
        watchdog.stop();
        // A body that is destroyed unread reports an error that nobody waits for.
        body.on('error', () => {});
        body.destroy();
      },
    };
  } catch (error) {
    watchdog.stop();
    throw watchdog.failure(error, false);
  }
}
