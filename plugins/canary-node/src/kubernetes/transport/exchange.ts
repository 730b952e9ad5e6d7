import type { Dispatcher } from 'undici';
import { TransportFailure, toTransportFailure } from './TransportFailure';

/** One HTTP request; the path is complete and checked. */
export interface HttpRequest {
  method: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  path: string;
  headers: Record<string, string>;
  body?: string | Buffer;
}

/** An answer that was read to its end. */
export interface HttpAnswer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: Buffer;
}

/** Bounds of one try; times in milliseconds. */
export interface ExchangeLimits {
  firstByte: number;
  whole: number;
  bytes: number;
}

class Exchange implements Dispatcher.DispatchHandler {
  readonly answer: Promise<HttpAnswer>;
  readonly #limits: ExchangeLimits;
  readonly #signal?: AbortSignal;
  readonly #timers: NodeJS.Timeout[];
  readonly #chunks: Buffer[] = [];
  #bytes = 0;
  #status = 0;
  #headers: HttpAnswer['headers'] = {};
  #controller?: Dispatcher.DispatchController;
  #failure?: TransportFailure;
  #resolve: (answer: HttpAnswer) => void = () => {};
  #reject: (failure: TransportFailure) => void = () => {};

  constructor(limits: ExchangeLimits, signal?: AbortSignal) {
    this.#limits = limits;
    this.#signal = signal;
    this.answer = new Promise((resolve, reject) => {
      this.#resolve = resolve;
      this.#reject = reject;
    });
    // Own timers: undici's are too coarse, and none of them covers a body that trickles.
    this.#timers = [
      setTimeout(() => this.#late('no answer in time'), limits.firstByte),
      setTimeout(() => this.#late('no whole answer in time'), limits.whole),
    ];
    signal?.addEventListener('abort', this.#onAbort, { once: true });
    if (signal?.aborted) this.#onAbort();
  }

  onRequestStart(controller: Dispatcher.DispatchController): void {
    this.#controller = controller;
    if (this.#failure) controller.abort(this.#failure);
  }

  onResponseStart(
    _controller: Dispatcher.DispatchController,
    status: number,
    headers: HttpAnswer['headers'],
  ): void {
    // An informational answer comes before the answer itself.
    if (status < 200) return;
    clearTimeout(this.#timers[0]);
    this.#status = status;
    this.#headers = headers;
  }

  onResponseData(
    _controller: Dispatcher.DispatchController,
    chunk: Buffer,
  ): void {
    this.#bytes += chunk.length;
    if (this.#bytes > this.#limits.bytes) {
      this.#fail('tooLarge', 'the answer passed its size limit');
      return;
    }
    this.#chunks.push(chunk);
  }

  onResponseEnd(): void {
    this.#settle();
    this.#resolve({
      status: this.#status,
      headers: this.#headers,
      body: Buffer.concat(this.#chunks, this.#bytes),
    });
  }

  onResponseError(
    _controller: Dispatcher.DispatchController | undefined,
    error: Error,
  ): void {
    this.refuse(error);
  }

  /** The dispatcher took no request at all. */
  refuse(error: unknown): void {
    this.#settle();
    this.#reject(
      this.#failure ??
        toTransportFailure(error, this.#controller !== undefined),
    );
  }

  readonly #onAbort = (): void =>
    this.#fail('aborted', 'the call was given up');

  #late(message: string): void {
    this.#fail('deadline', message);
  }

  #fail(kind: TransportFailure['kind'], message: string): void {
    if (this.#failure) return;
    const sent = this.#controller !== undefined;
    this.#failure = new TransportFailure(kind, message, sent);
    this.#settle();
    this.#reject(this.#failure);
    this.#controller?.abort(this.#failure);
  }

  #settle(): void {
    for (const timer of this.#timers) clearTimeout(timer);
    this.#signal?.removeEventListener('abort', this.#onAbort);
  }
}

/**
 * Sends one request once and reads the answer to its end. Rejects with a TransportFailure; then the
 * socket is destroyed, so that nothing of a late answer can reach a later call.
 */
export function exchange(
  dispatcher: Dispatcher,
  request: HttpRequest & { origin: string },
  bounds: { limits: ExchangeLimits; signal?: AbortSignal },
): Promise<HttpAnswer> {
  const handler = new Exchange(bounds.limits, bounds.signal);
  try {
    dispatcher.dispatch(
      { ...request, headersTimeout: 0, bodyTimeout: 0 },
      handler,
    );
  } catch (error) {
    handler.refuse(error);
  }
  return handler.answer;
}
