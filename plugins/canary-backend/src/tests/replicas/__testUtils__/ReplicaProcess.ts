import { fork, type ChildProcess } from 'node:child_process';
import { Agent, request } from 'node:http';
import { createServer } from 'node:net';
import { join } from 'node:path';
import type { AcceptedWrite } from '@llm-canary/backstage-plugin-canary-common';
import type { ReplicaOrder } from './replica.child';

/** An answer of the portal; `body` is parsed. */
export interface PortalAnswer {
  status: number;
  headers: NodeJS.Dict<string | string[]>;
  body: Partial<AcceptedWrite> & {
    error?: Record<string, unknown> & { code?: string };
  };
}

export interface PortalCall {
  method: string;
  /** Below `/api/canary`. */
  path: string;
  body?: unknown;
  headers?: Record<string, string>;
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>(done => {
    server.listen(0, '127.0.0.1', done);
  });
  const address = server.address();
  await new Promise(done => {
    server.close(done);
  });
  if (address === null || typeof address === 'string') {
    throw new Error('It listens on no port.');
  }
  return address.port;
}

/** A backend in a process of its own, so that it can be halted and killed as a whole. */
export class ReplicaProcess {
  readonly #child: ChildProcess;
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 128 });
  /** On loopback. */
  readonly port: number;
  readonly token: string;

  static async start(
    order: Omit<ReplicaOrder, 'port' | 'token'>,
  ): Promise<ReplicaProcess> {
    const port = await freePort();
    const token = 'a-token-of-the-tests';
    // eslint-disable-next-line no-restricted-syntax -- run from its sources alone
    const child = fork(join(__dirname, 'replica.child.ts'), {
      execArgv: ['--require', '@backstage/cli/config/nodeTransform.cjs'],
      env: { ...process.env, NODE_ENV: 'development' },
    });
    await new Promise<void>((resolve, reject) => {
      child.once('exit', code => reject(new Error(`It ended with ${code}`)));
      // Backstage talks to its parent too, in development.
      child.on('message', (message: { ready?: boolean }) => {
        if (message.ready) resolve();
      });
      child.send({ ...order, port, token });
    });
    return new ReplicaProcess(child, { port, token });
  }

  private constructor(
    child: ChildProcess,
    { port, token }: { port: number; token: string },
  ) {
    this.#child = child;
    this.port = port;
    this.token = token;
  }

  call({ method, path, body, headers }: PortalCall): Promise<PortalAnswer> {
    return new Promise((resolve, reject) => {
      const outgoing = request(
        {
          agent: this.#agent,
          host: '127.0.0.1',
          port: this.port,
          method,
          path: `/api/canary${path}`,
          headers: {
            authorization: `Bearer ${this.token}`,
            ...(body !== undefined && { 'content-type': 'application/json' }),
            ...headers,
          },
        },
        response => {
          let text = '';
          response.setEncoding('utf8');
          response.on('data', chunk => {
            text += chunk;
          });
          response.on('error', reject);
          response.on('end', () =>
            resolve({
              status: response.statusCode ?? 0,
              headers: response.headers,
              body: text === '' ? {} : JSON.parse(text),
            }),
          );
        },
      );
      outgoing.on('error', reject);
      outgoing.end(body === undefined ? undefined : JSON.stringify(body));
    });
  }

  /** Halts the whole process, as a machine does that is suspended. */
  halt(): void {
    this.#child.kill('SIGSTOP');
  }

  resume(): void {
    this.#child.kill('SIGCONT');
  }

  /** Resolves when it is gone. */
  async kill(): Promise<void> {
    this.#agent.destroy();
    if (this.#child.exitCode !== null || this.#child.signalCode !== null) {
      return;
    }
    const gone = new Promise(done => {
      this.#child.once('exit', done);
    });
    this.#child.kill('SIGKILL');
    await gone;
  }
}
