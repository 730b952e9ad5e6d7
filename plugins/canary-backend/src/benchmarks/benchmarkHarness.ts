import { fork, type ChildProcess } from 'node:child_process';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';

/** The first message of a child that is the one waited for. */
export function messageOf<T>(
  child: ChildProcess,
  isIt: (message: T) => boolean,
) {
  return new Promise<T>((resolve, reject) => {
    const ended = (code: number | null) =>
      reject(new Error(`A child process ended: ${code}`));
    const listen = (message: T) => {
      if (!isIt(message)) return;
      child.off('message', listen);
      child.off('exit', ended);
      resolve(message);
    };
    child.on('message', listen);
    child.once('exit', ended);
  });
}

/** Starts a file of this folder as a process of its own. */
export function startChild(file: string, ...args: string[]): ChildProcess {
  // eslint-disable-next-line no-restricted-syntax -- run from its sources alone
  return fork(join(__dirname, file), args);
}

export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>(done => {
    server.listen(0, '127.0.0.1', done);
  });
  const { port } = server.address() as AddressInfo;
  await new Promise(done => {
    server.close(done);
  });
  return port;
}

export async function readJson(url: string, init?: RequestInit) {
  const response = await fetch(url, init);
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  return { text: await response.text() };
}

/** The token of a guest. */
export async function signIn(baseUrl: string): Promise<string> {
  const { text } = await readJson(`${baseUrl}/api/auth/guest/refresh`, {
    method: 'POST',
    headers: {
      'X-Requested-With': 'XMLHttpRequest',
      'content-type': 'application/json',
    },
    body: '{}',
  });
  return JSON.parse(text).backstageIdentity.token;
}

export function median(values: number[]): number {
  const sorted = [...values].sort((left, right) => left - right);
  return sorted[Math.floor(sorted.length / 2)] ?? NaN;
}
