import { createHash } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import { demoCharts } from './demoCharts';
import { serveChartRepository } from './serveChartRepository';

describe('the chart repository of the demo', () => {
  it('packs the versions of each chart, the same bytes each time', () => {
    const names = demoCharts().map(({ name, version }) => `${name} ${version}`);
    expect(names).toEqual([
      'vllm 0.9.2',
      'vllm 0.9.3',
      'vllm 0.9.4',
      'vllm 0.9.5',
      'sglang 1.2.0',
      'sglang 1.2.1',
      'broken 0.0.1',
    ]);
    expect(demoCharts()).toEqual(demoCharts());
  });

  it('has a schema, and leaves out of the older version what it had not yet', () => {
    const [older, newer] = ['0.9.4', '0.9.5'].map(wanted => {
      const chart = demoCharts().find(({ version }) => version === wanted);
      return gunzipSync(chart?.archive ?? Buffer.of()).toString();
    });
    expect(newer).toContain('vllm/values.schema.json');
    expect(newer).toContain('vllm/templates/configmap.yaml');
    expect(older).not.toContain('vllm/templates/configmap.yaml');
  });

  it('serves an index whose digests are those of the archives, and nothing else', async () => {
    const server = await serveChartRepository();
    try {
      const index = JSON.parse(
        await (await fetch(`${server.url}/index.yaml`)).text(),
      );
      const { digest, urls } = index.entries.vllm[0];
      const archive = await fetch(`${server.url}/${urls[0]}`);
      const bytes = Buffer.from(await archive.arrayBuffer());
      expect(createHash('sha256').update(bytes).digest('hex')).toBe(digest);
      expect(
        index.entries.vllm.map(({ version }: { version: string }) => version),
      ).toEqual(['0.9.5', '0.9.4', '0.9.3', '0.9.2']);
      const outside = await fetch(`${server.url}/../package.json`);
      expect(outside.status).toBe(404);
    } finally {
      await server.close();
    }
  });
});
