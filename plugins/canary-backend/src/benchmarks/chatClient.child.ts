import { Agent, request } from 'node:http';

/** So many chats at once with one body; the answer says when their first tokens came. */
export interface ChatTask {
  url: string;
  token: string;
  body: string;
  streams: number;
}

const agent = new Agent({ keepAlive: true });

/** Milliseconds until the first piece of the answer. */
function chat({ url, token, body }: ChatTask): Promise<number> {
  return new Promise((resolve, reject) => {
    const started = performance.now();
    const headers = {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
    };
    request(url, { agent, method: 'POST', headers }, response => {
      let first = 0;
      response.on('data', () => {
        first ||= performance.now() - started;
      });
      response.on('end', () =>
        response.statusCode === 200
          ? resolve(first)
          : reject(new Error(`${url} answered ${response.statusCode}`)),
      );
      response.on('error', reject);
    })
      .on('error', reject)
      .end(body);
  });
}

process.on('message', (task: Partial<ChatTask>) => {
  const { url, token, body, streams } = task;
  if (url === undefined || token === undefined) return;
  if (body === undefined || streams === undefined) return;
  Promise.all(
    Array.from({ length: streams }, () => chat({ url, token, body, streams })),
  ).then(
    ttfts => process.send?.({ ttfts }),
    error => {
      process.stderr.write(`${error}\n`);
      process.exit(1);
    },
  );
});
process.on('disconnect', () => process.exit(0));
process.send?.({ ready: true });
