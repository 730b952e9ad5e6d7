import { once } from 'node:events';
import {
  createServer,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** A chat as the gateway got it. */
export interface AskedChat {
  url: string;
  session?: string;
  authorization?: string;
  body: Record<string, unknown>;
}

export type ChatScript = (response: ServerResponse) => void | Promise<void>;

export const eventStream = { 'content-type': 'text/event-stream' };

/** One frame of a stream. */
export function frame(delta: object, more: object = {}): string {
  return `data: ${JSON.stringify({ choices: [{ delta, ...more }] })}\n\n`;
}

/** A gateway on a real socket that answers as the test says. */
export class TestGateway {
  static async start(): Promise<TestGateway> {
    const gateway = new TestGateway();
    await gateway.listen();
    return gateway;
  }

  readonly asked: AskedChat[] = [];
  /** Chats whose connection is open. */
  open = 0;
  script: ChatScript = response => {
    response.writeHead(200, eventStream).end('data: [DONE]\n\n');
  };
  readonly #server: Server;
  #port = 0;

  private constructor() {
    this.#server = createServer((request, response) => {
      void this.#answer(request, response);
    });
  }

  async listen(): Promise<void> {
    this.#server.listen(this.#port, '127.0.0.1');
    await once(this.#server, 'listening');
    this.#port = (this.#server.address() as AddressInfo).port;
  }

  get url(): string {
    return `http://127.0.0.1:${this.#port}`;
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise(done => {
      this.#server.close(done);
    });
  }

  async #answer(
    request: IncomingMessage,
    response: ServerResponse,
  ): Promise<void> {
    const { url = '', headers } = request;
    if (url.endsWith('/models')) {
      response.end(JSON.stringify({ data: [{ id: `served-${url.length}` }] }));
      return;
    }
    this.open += 1;
    response.on('close', () => {
      this.open -= 1;
    });
    const session = headers['x-session-id'];
    this.asked.push({
      url,
      session: typeof session === 'string' ? session : undefined,
      authorization: headers.authorization,
      body: JSON.parse(await text(request)),
    });
    await this.script(response);
  }
}
