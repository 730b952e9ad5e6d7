import type { ServerResponse } from 'node:http';
import { drained } from './drained';
import type { StoreEvent } from './Store';
import type { StoredObject } from './StoredObject';
import type { WatchRequest } from './WatchHub';
import { bookmarkLine, eventLine, seenBy } from './watchEvents';
import { objectJson } from './representation';

const MAX_BUFFERED_BYTES = 128 * 1024 * 1024;
const INITIAL_CHUNK = 200;

/** One open watch connection. */
export class Watch {
  readonly request: WatchRequest;
  readonly #response: ServerResponse;
  /** Live lines that wait until the initial objects are written. */
  #waiting?: string[];
  #hasColumns = false;
  #isEnded = false;

  constructor(request: WatchRequest, response: ServerResponse) {
    this.request = request;
    this.#response = response;
    response.writeHead(200, { 'content-type': 'application/json' });
    response.flushHeaders();
  }

  /** Writes the present objects as ADDED without blocking the process; then the end mark. */
  sendInitial(objects: StoredObject[], markRevision?: number): void {
    this.#waiting = [];
    void this.#writeInitial(objects, markRevision);
  }

  offer(event: StoreEvent): void {
    const { namespace, matches, since } = this.request;
    // A revision from the future: what comes before it is skipped.
    if (since !== undefined && event.revision <= since) return;
    const seen = seenBy(
      event,
      stored =>
        (!namespace || stored.namespace === namespace) &&
        matches(stored.object),
    );
    if (seen) this.#send(this.#line(seen.type, seen.stored));
  }

  bookmark(revision: number): void {
    if (this.#waiting) return;
    const { representation, since = 0 } = this.request;
    this.#send(
      bookmarkLine(representation, {
        revision: Math.max(revision, since),
        isInitialEnd: false,
      }),
    );
  }

  end(): void {
    this.#isEnded = true;
    this.#response.end();
  }

  destroy(): void {
    this.#isEnded = true;
    this.#response.destroy();
  }

  onClose(listener: () => void): void {
    this.#response.once('close', listener);
  }

  async #writeInitial(
    objects: StoredObject[],
    markRevision?: number,
  ): Promise<void> {
    for (let start = 0; start < objects.length; start += INITIAL_CHUNK) {
      const lines = objects
        .slice(start, start + INITIAL_CHUNK)
        .map(stored => this.#line('ADDED', stored));
      if (this.#isEnded || this.#response.destroyed) return;
      if (!this.#response.write(lines.join(''))) await drained(this.#response);
    }
    if (markRevision !== undefined) {
      const mark = { revision: markRevision, isInitialEnd: true };
      this.#write(bookmarkLine(this.request.representation, mark));
    }
    const waiting = this.#waiting ?? [];
    this.#waiting = undefined;
    if (waiting.length > 0) this.#write(waiting.join(''));
  }

  #line(type: string, stored: StoredObject): string {
    const following = this.#hasColumns ? 'following' : undefined;
    this.#hasColumns = true;
    return eventLine(
      type,
      objectJson(stored, this.request.representation, following),
    );
  }

  #send(line: string): void {
    if (this.#waiting) this.#waiting.push(line);
    else this.#write(line);
  }

  #write(text: string): void {
    if (this.#isEnded || this.#response.destroyed) return;
    this.#response.write(text);
    if (this.#response.writableLength > MAX_BUFFERED_BYTES) this.destroy();
  }
}
