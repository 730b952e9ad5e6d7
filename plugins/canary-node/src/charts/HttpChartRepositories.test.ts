import { createHash } from 'node:crypto';
import { CanaryError } from '@llm-canary/backstage-plugin-canary-common';
import { packChart } from './__testUtils__/packChart';
import { serveFiles, type FileServer } from './__testUtils__/serveFiles';
import type { ChartRepositoriesOptions } from './ChartRepositoriesOptions';
import { createChartRepositories } from './createChartRepositories';

const opened: Array<{ close(): Promise<void> }> = [];

afterEach(async () => {
  await Promise.all(opened.splice(0).map(one => one.close()));
});

async function serve(
  charts: ReadonlyArray<{ name: string; version: string; digest?: string }>,
): Promise<FileServer> {
  const server = await serveFiles();
  opened.push(server);
  const entries: Record<string, object[]> = {};
  for (const { name, version, digest } of charts) {
    const archive = await packChart(
      { name, version },
      {
        'values.yaml': `# of ${version}\nreplicas: 1\n`,
        'values.schema.json':
          '{"properties":{"seed":{"maximum":9007199254740993}}}',
      },
    );
    const file = `${name}-${version}.tgz`;
    server.files.set(`/${file}`, archive);
    (entries[name] ??= []).push({
      name,
      version,
      description: `Serves with ${name}`,
      appVersion: '1.10',
      created: '2026-01-01T00:00:00Z',
      digest: digest ?? createHash('sha256').update(archive).digest('hex'),
      urls: [file],
    });
  }
  server.files.set(
    '/index.yaml',
    JSON.stringify({ apiVersion: 'v1', entries }),
  );
  return server;
}

function open(
  servers: readonly FileServer[],
  options: Partial<ChartRepositoriesOptions> = {},
) {
  const charts = createChartRepositories({
    repositories: servers.map(({ url }, index) => ({ name: `r${index}`, url })),
    ...options,
  });
  opened.push(charts);
  return charts;
}

async function refusalOf(work: Promise<unknown>): Promise<CanaryError> {
  const error: unknown = await work.then(
    () => undefined,
    reason => reason,
  );
  if (!CanaryError.is(error)) throw error;
  return error;
}

const indexReads = ({ requests }: FileServer) =>
  requests.filter(({ path }) => path === '/index.yaml').length;

describe('charts of the configured repositories', () => {
  it('are listed by name, newest version first, the first repository before the second', async () => {
    const first = await serve([
      { name: 'vllm', version: '0.9.0' },
      { name: 'vllm', version: '0.10.0' },
    ]);
    const second = await serve([
      { name: 'sglang', version: '1.0.0' },
      { name: 'vllm', version: '0.11.0' },
    ]);
    const list = await open([first, second]).list();
    expect(
      list.map(({ name, versions }) => [
        name,
        versions.map(({ version }) => version),
      ]),
    ).toEqual([
      ['sglang', ['1.0.0']],
      ['vllm', ['0.11.0', '0.10.0', '0.9.0']],
    ]);
    const [, vllm] = list;
    expect(vllm.repositories).toEqual([first.url, second.url]);
    expect(list[0].repositories).toEqual([second.url]);
    expect(list[1]).toMatchObject({
      description: 'Serves with vllm',
      versions: [
        { appVersion: '1.10', createdAt: '2026-01-01T00:00:00Z' },
        {},
        {},
      ],
    });
  });

  it('are located in the first repository that has the version', async () => {
    const first = await serve([{ name: 'vllm', version: '0.9.0' }]);
    const second = await serve([{ name: 'vllm', version: '0.11.0' }]);
    const charts = open([first, second]);
    await expect(
      charts.locate({ name: 'vllm', version: '0.11.0' }),
    ).resolves.toEqual({
      name: 'vllm',
      version: '0.11.0',
      repository: second.url,
    });
    await expect(
      charts.locate({ name: 'vllm', version: '*' }),
    ).resolves.toMatchObject({
      version: '0.9.0',
      repository: first.url,
    });
  });

  it.each([
    [
      'a chart that none has',
      { name: 'tgi', version: '1.0.0' },
      /has a chart tgi/,
    ],
    [
      'a version that none has',
      { name: 'vllm', version: '7.0.0' },
      /version 7.0.0 of chart vllm/,
    ],
    [
      'a version that is far too long',
      { name: 'vllm', version: '1'.repeat(300) },
      /too long/,
    ],
    [
      'a name of the prototype',
      { name: 'constructor', version: '1.0.0' },
      /has a chart constructor/,
    ],
  ])('refuse %s', async (_sentence, chart, message) => {
    const charts = open([await serve([{ name: 'vllm', version: '0.9.0' }])]);
    const error = await refusalOf(charts.locate(chart));
    expect(error.code).toBe('INVALID_INPUT');
    expect(error.message).toMatch(message);
  });

  it('give their schema without loss and their defaults with comments, and read an archive once', async () => {
    const server = await serve([{ name: 'vllm', version: '0.9.0' }]);
    const charts = open([server]);
    const detail = await charts.detail({ name: 'vllm', version: '^0.9.0' });
    expect(detail).toMatchObject({
      name: 'vllm',
      version: '0.9.0',
      defaults: '# of 0.9.0\nreplicas: 1\n',
      schema: {
        properties: { seed: { maximum: { rawJSON: '9007199254740993' } } },
      },
    });
    await charts.detail({ name: 'vllm', version: '0.9.0' });
    expect(server.requests.map(({ path }) => path)).toEqual([
      '/index.yaml',
      '/vllm-0.9.0.tgz',
    ]);
  });

  it('refuse an archive whose digest is not the one of the index', async () => {
    const server = await serve([
      { name: 'vllm', version: '0.9.0', digest: 'sha256:00' },
    ]);
    const charts = open([server]);
    const error = await refusalOf(
      charts.archive(await charts.locate({ name: 'vllm', version: '0.9.0' })),
    );
    expect(error).toMatchObject({ code: 'INVALID_INPUT' });
    expect(error.message).toMatch(/digest differs/);
  });

  it('refuse an archive that holds another chart', async () => {
    const server = await serve([{ name: 'vllm', version: '0.9.0' }]);
    const other = await packChart({ name: 'vllm', version: '6.6.6' });
    server.files.set('/vllm-0.9.0.tgz', other);
    const digest = createHash('sha256').update(other).digest('hex');
    server.files.set(
      '/index.yaml',
      JSON.stringify({
        entries: {
          vllm: [{ version: '0.9.0', digest, urls: ['vllm-0.9.0.tgz'] }],
        },
      }),
    );
    const error = await refusalOf(
      open([server]).detail({ name: 'vllm', version: '0.9.0' }),
    );
    expect(error.code).toBe('INVALID_INPUT');
    expect(error.message).toMatch(/another chart or version/);
  });

  it('say so when no repository is configured', async () => {
    const charts = open([]);
    await expect(charts.list()).resolves.toEqual([]);
    const error = await refusalOf(
      charts.locate({ name: 'vllm', version: '1.0.0' }),
    );
    expect(error.message).toMatch(/canary.charts.repositories/);
  });

  it.each([
    ['oci://registry.example.com/charts', /OCI/],
    ['http://charts.example.com', /neither https nor http on a loopback/],
    ['https://user:secret@charts.example.com', /user or password/],
    ['https://charts.example.com/?x=1', /query/],
    ['file:///etc', /neither https/],
    ['charts', /no URL/],
  ])('cannot come from %s', (url, message) => {
    expect(() =>
      createChartRepositories({ repositories: [{ name: 'r', url }] }),
    ).toThrow(message);
  });
});

describe('a chart repository', () => {
  it('is asked once for its index by all who ask together, and again when the index is old', async () => {
    let time = 0;
    const server = await serve([{ name: 'vllm', version: '0.9.0' }]);
    const charts = open([server], { now: () => time });
    await Promise.all(Array.from({ length: 20 }, () => charts.list()));
    time = 299_999;
    await charts.list();
    expect(indexReads(server)).toBe(1);
    time = 300_001;
    await charts.list();
    expect(indexReads(server)).toBe(2);
  });

  it('that fails is answered for by its last index, said aloud, and is not asked again at once', async () => {
    let time = 0;
    const warnings: string[] = [];
    const server = await serve([{ name: 'vllm', version: '0.9.0' }]);
    const charts = open([server], {
      now: () => time,
      warn: sentence => warnings.push(sentence),
    });
    await charts.list();
    server.files.delete('/index.yaml');
    time = 300_001;
    await expect(charts.list()).resolves.toHaveLength(1);
    await expect(charts.list()).resolves.toHaveLength(1);
    expect(warnings).toEqual([
      'Chart repository r0 answered 404; its last index is used',
    ]);
    time += 30_001;
    await charts.list();
    expect(indexReads(server)).toBe(3);
  });

  it.each<[string, (server: FileServer) => void, RegExp]>([
    [
      'that has no index',
      server => server.files.delete('/index.yaml'),
      /answered 404/,
    ],
    [
      'that refuses the token',
      server =>
        server.files.set('/index.yaml', (_, response) =>
          response.writeHead(401).end(),
        ),
      /refused the portal's credential/,
    ],
    [
      'whose index is none',
      server => server.files.set('/index.yaml', '[]'),
      /not usable/,
    ],
    [
      'whose index has no end',
      server => server.files.set('/index.yaml', 'x'.repeat(3_000)),
      /size limit/,
    ],
    [
      'that never answers',
      server => server.files.set('/index.yaml', () => {}),
      /no answer in time/,
    ],
    [
      'that trickles',
      server =>
        server.files.set('/index.yaml', (_, response) => {
          const timer = setInterval(() => response.write('x'), 20);
          response.on('close', () => clearInterval(timer));
        }),
      /in time/,
    ],
    ['that is gone', server => server.close(), /connection was refused/],
    [
      'that leads elsewhere',
      server =>
        server.files.set('/index.yaml', (_, response) =>
          response
            .writeHead(302, { location: 'http://169.254.169.254/latest' })
            .end(),
        ),
      /169.254.169.254, which is not its own origin/,
    ],
    [
      'that leads to itself',
      server =>
        server.files.set('/index.yaml', (_, response) =>
          response.writeHead(302, { location: '/index.yaml' }).end(),
        ),
      /without an end/,
    ],
  ])('%s is unavailable', async (_sentence, spoil, message) => {
    const server = await serve([{ name: 'vllm', version: '0.9.0' }]);
    await spoil(server);
    const charts = open([server], {
      limits: { indexBytes: 2_000, firstByte: 150, fetch: 300 },
    });
    const error = await refusalOf(charts.list());
    expect(error.code).toBe('CLUSTER_UNAVAILABLE');
    expect(error.message).toMatch(message);
    expect(error.message).not.toContain(server.url);
  });

  it('gets its token, and nobody else does', async () => {
    const server = await serve([{ name: 'vllm', version: '0.9.0' }]);
    const mirror = await serve([{ name: 'vllm', version: '0.9.0' }]);
    server.files.set('/vllm-0.9.0.tgz', (_, response) =>
      response
        .writeHead(302, { location: `${mirror.url}/vllm-0.9.0.tgz` })
        .end(),
    );
    const repository = { name: 'r', url: server.url, token: 'secret' };
    const strict = open([], { repositories: [repository] });
    const chart = { name: 'vllm', version: '0.9.0' };
    expect((await refusalOf(strict.detail(chart))).message).toMatch(
      /archiveOrigins/,
    );
    const open2 = open([], {
      repositories: [{ ...repository, archiveOrigins: [mirror.url] }],
    });
    await expect(open2.detail(chart)).resolves.toMatchObject(chart);
    expect(
      new Set(server.requests.map(({ authorization }) => authorization)),
    ).toEqual(new Set(['Bearer secret']));
    expect(mirror.requests).toEqual([
      { path: '/vllm-0.9.0.tgz', authorization: undefined },
    ]);
  });

  it('is not waited for by a caller who gave up', async () => {
    const server = await serve([{ name: 'vllm', version: '0.9.0' }]);
    server.files.set('/index.yaml', () => {});
    const signal = AbortSignal.timeout(50);
    const error = await refusalOf(open([server]).list({ signal }));
    expect(error.message).toMatch(/given up/);
  });
});
