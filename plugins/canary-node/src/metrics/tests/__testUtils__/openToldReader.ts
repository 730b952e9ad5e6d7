import { prometheusForTests } from '@llm-canary/dev-cluster';
import { createPrometheusReader } from '../..';
import { startPages } from '../../__testing__/PageServer';
import { scrapedSome } from '../../__testing__/scrapedSome';
import { pages } from '../../__testing__/toldServices';

/** A reader over a real Prometheus that has scraped the told services, and is told no more of them. */
export async function openToldReader() {
  const server = await startPages(pages);
  const prometheus = await prometheusForTests({ targets: server });
  const reader = createPrometheusReader({ url: prometheus.url });
  await scrapedSome(prometheus.url);
  server.quiet();
  return {
    prometheus,
    reader,
    async close() {
      await reader.close();
      await prometheus.close();
      await server.close();
    },
  };
}

export type ToldReader = Awaited<ReturnType<typeof openToldReader>>;
