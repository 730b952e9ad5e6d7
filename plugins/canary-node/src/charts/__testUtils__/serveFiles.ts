import {
  createServer,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';

/** What one path of the server answers: bytes, or whatever the function does. */
export type ServedFile =
  | string
  | Uint8Array
  | ((request: IncomingMessage, response: ServerResponse) => void);

/** A static web folder on a loopback address, which counts what is asked of it. */
export interface FileServer {
  url: string;
  files: Map<string, ServedFile>;
  /** Paths with the authorization header of each request, in order. */
  requests: Array<{ path: string; authorization?: string }>;
  close(): Promise<void>;
}

export async function serveFiles(
  entries: Readonly<Record<string, ServedFile>> = {},
): Promise<FileServer> {
  const files = new Map(Object.entries(entries));
  const requests: FileServer['requests'] = [];
  const server = createServer((request, response) => {
    const path = request.url ?? '';
    requests.push({ path, authorization: request.headers.authorization });
    const file = files.get(path);
    if (typeof file === 'function') file(request, response);
    else if (file === undefined) response.writeHead(404).end();
    else response.end(file);
  });
  await new Promise<void>(done => {
    server.listen(0, '127.0.0.1', done);
  });
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    files,
    requests,
    close: () =>
      new Promise(done => {
        server.closeAllConnections();
        server.close(() => done());
      }),
  };
}
