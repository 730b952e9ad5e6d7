import { createServer } from 'node:http';
import type { PrometheusOptions } from '@llm-canary/dev-cluster';

type ScrapeTargets = PrometheusOptions['targets'];
type ScrapeTarget = ReturnType<ScrapeTargets['list']>[number];

/** Pages of metrics on loopback, for Prometheus to scrape. */
export interface PageServer extends ScrapeTargets {
  /** Pages that tell a history tell no more: Prometheus has it. */
  quiet(): void;
  close(): Promise<void>;
}

/** A page by its name; called at each scrape. */
export interface Page {
  job: ScrapeTarget['job'];
  labels: ScrapeTarget['labels'];
  body: () => string;
  /** Tells a history at once; always, because a scrape on a busy machine may come too late. */
  history?: true;
  /** Nobody answers there. */
  down?: true;
}

export async function startPages(pages: readonly Page[]): Promise<PageServer> {
  let isQuiet = false;
  const server = createServer((request, response) => {
    const page = pages[Number(request.url?.slice(1))];
    if (!page || page.down) {
      response.writeHead(503).end();
      return;
    }
    response.writeHead(200, { 'content-type': 'text/plain; version=0.0.4' });
    response.end(isQuiet && page.history ? '' : page.body());
  });
  await new Promise<void>(resolve => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    list: () =>
      pages.map(({ job, labels }, index) => ({
        url: `http://127.0.0.1:${port}/${index}`,
        job,
        labels,
      })),
    onChange: () => () => {},
    quiet: () => {
      isQuiet = true;
    },
    close: () =>
      new Promise(resolve => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
