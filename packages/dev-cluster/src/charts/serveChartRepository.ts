import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import { demoCharts, type DemoChart } from './demoCharts';

/** A chart repository that runs. */
export interface ChartRepositoryServer {
  /** `http://127.0.0.1:port/charts`, as it goes into a configuration. */
  url: string;
  close(): Promise<void>;
}

/** Fixed, so that the index is the same each time. */
const created = '2026-01-01T00:00:00Z';

function fileOf({ name, version }: DemoChart): string {
  return `${name}-${version}.tgz`;
}

function indexOf(charts: readonly DemoChart[]): string {
  const entries: Record<string, unknown[]> = {};
  for (const chart of charts) {
    const { archive, ...facts } = chart;
    const digest = createHash('sha256').update(archive).digest('hex');
    entries[chart.name] = [
      {
        apiVersion: 'v2',
        ...facts,
        type: 'application',
        created,
        digest,
        urls: [fileOf(chart)],
      },
      ...(entries[chart.name] ?? []),
    ];
  }
  // JSON is YAML.
  return JSON.stringify({ apiVersion: 'v1', entries, generated: created });
}

/**
 * Serves charts as a repository of helm on loopback: a folder with an index.yaml.
 *
 * @param options.port - any free one by default
 * @param options.charts - those of the demo by default
 */
export async function serveChartRepository(
  options: { port?: number; charts?: readonly DemoChart[] } = {},
): Promise<ChartRepositoryServer> {
  const charts = options.charts ?? demoCharts();
  const files = new Map<string, Buffer>([
    ['/charts/index.yaml', Buffer.from(indexOf(charts))],
    ...charts.map(
      chart => [`/charts/${fileOf(chart)}`, chart.archive] as const,
    ),
  ]);
  const server = createServer((request, response) => {
    const file = files.get(request.url ?? '');
    response.writeHead(file ? 200 : 404, {
      'content-length': file?.length ?? 0,
    });
    response.end(request.method === 'HEAD' ? undefined : file);
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(options.port ?? 0, '127.0.0.1', resolve);
  });
  const address = server.address();
  if (address === null || typeof address === 'string') {
    throw new Error('The chart repository does not listen');
  }
  return {
    url: `http://127.0.0.1:${address.port}/charts`,
    close: () =>
      new Promise(resolve => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
