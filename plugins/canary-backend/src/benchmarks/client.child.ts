import { Agent } from 'node:http';
import { get } from 'node:http';

/** What the parent asks for: a path, with a token, so many times one after the other. */
export interface ClientTask {
  url: string;
  token: string;
  times: number;
}

const agent = new Agent({ keepAlive: true, maxSockets: 1 });

function fetchOnce({ url, token }: ClientTask): Promise<number> {
  return new Promise((resolve, reject) => {
    const headers = { authorization: `Bearer ${token}` };
    get(url, { agent, headers }, response => {
      let bytes = 0;
      response.on('data', (chunk: Buffer) => {
        bytes += chunk.length;
      });
      response.on('end', () =>
        response.statusCode === 200
          ? resolve(bytes)
          : reject(new Error(`${url} answered ${response.statusCode}`)),
      );
    }).on('error', reject);
  });
}

/** A client in a process of its own, so that its work is not counted as the server's. */
process.on('message', (task: Partial<ClientTask>) => {
  const { url, token, times } = task;
  if (url === undefined || token === undefined || times === undefined) return;
  const work = async () => {
    let bytes = 0;
    for (let index = 0; index < times; index += 1) {
      bytes = await fetchOnce({ url, token, times });
    }
    process.send?.({ bytes });
  };
  work().catch(error => {
    process.stderr.write(`${error}\n`);
    process.exit(1);
  });
});
process.on('disconnect', () => process.exit(0));
process.send?.({ ready: true });
