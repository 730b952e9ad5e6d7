import { connectionsOf } from './connectionsOf';
import { requestHeaders, type ApiEndpoint } from './requestApi';

/** One line of a watch, as sent. */
export interface RawWatchEvent {
  type: string;
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- what JSON.parse returns
  object: any;
}

/** An open watch whose events are collected as they come. */
export interface OpenWatch {
  readonly status: number;
  readonly headers: Record<string, string | string[] | undefined>;
  /** Everything received so far. */
  readonly events: readonly RawWatchEvent[];
  /** True when the server ended the answer. */
  readonly ended: boolean;
  /** The body, when the answer was not a watch but an error. */
  readonly text: string;
  /**
   * Waits until the events received satisfy the condition, or the server ended the watch; rejects
   * after the time (5 s by default) with the types of the events seen.
   */
  until(
    condition: (events: readonly RawWatchEvent[]) => boolean,
    milliseconds?: number,
  ): Promise<void>;
  close(): void;
}

class CollectedWatch implements OpenWatch {
  readonly events: RawWatchEvent[] = [];
  ended = false;
  text = '';
  private listeners = new Set<() => void>();
  private rest = '';

  constructor(
    readonly status: number,
    readonly headers: Record<string, string | string[] | undefined>,
    private readonly abort: AbortController,
  ) {}

  async collect(body: AsyncIterable<Buffer>): Promise<void> {
    const decoder = new TextDecoder();
    try {
      for await (const chunk of body) {
        this.take(decoder.decode(chunk, { stream: true }));
      }
    } catch {
      // Closed by us or broken by the server: either way no event follows.
    }
    this.ended = true;
    this.notify();
  }

  async until(
    condition: (events: readonly RawWatchEvent[]) => boolean,
    milliseconds = 5_000,
  ): Promise<void> {
    const deadline = Date.now() + milliseconds;
    while (!condition(this.events) && !this.ended) {
      const remaining = deadline - Date.now();
      if (remaining <= 0) {
        const seen = this.events.map(event => event.type).join(', ');
        throw new Error(
          `watch: nothing of the kind waited for within ${milliseconds} ms; seen: ${seen}`,
        );
      }
      await this.change(remaining);
    }
  }

  close(): void {
    this.abort.abort();
  }

  private take(text: string): void {
    if (this.status !== 200) {
      this.text += text;
      return;
    }
    const lines = (this.rest + text).split('\n');
    this.rest = lines.pop() ?? '';
    for (const line of lines) {
      if (line !== '') this.events.push(JSON.parse(line));
    }
    this.notify();
  }

  private notify(): void {
    for (const listener of [...this.listeners]) listener();
  }

  private change(milliseconds: number): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    const timer = setTimeout(resolve, milliseconds);
    this.listeners.add(resolve);
    return promise.finally(() => {
      clearTimeout(timer);
      this.listeners.delete(resolve);
    });
  }
}

/**
 * Opens a watch (the caller writes `watch=true` into the path) and collects its events until it is
 * closed. Resolves at the answer's headers; rejects when none come within 10 s.
 */
export async function watchApi(
  server: ApiEndpoint,
  request: { path: string; token?: string; headers?: Record<string, string> },
): Promise<OpenWatch> {
  const abort = new AbortController();
  const timer = setTimeout(() => abort.abort(), 10_000);
  const answer = await connectionsOf(server)
    .request({
      origin: server.url,
      path: request.path,
      method: 'GET',
      headers: requestHeaders(server, request),
      signal: abort.signal,
    })
    .finally(() => clearTimeout(timer));
  const watch = new CollectedWatch(answer.statusCode, answer.headers, abort);
  void watch.collect(answer.body);
  return watch;
}
