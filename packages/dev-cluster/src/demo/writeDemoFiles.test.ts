import {
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse } from 'yaml';
import { demoFilesIn, writeAppConfig, writePrivate } from './writeDemoFiles';

describe('the files of the demo', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'demo-files-'));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  it('name the clusters and the charts to the portal', () => {
    const { appConfig } = demoFilesIn(folder);
    const cluster = {
      name: 'eu-2',
      url: 'http://127.0.0.1:1',
      token: 't',
      namespaces: ['legal'],
    };
    const repository = { name: 'demo', url: 'http://127.0.0.1:2/charts' };
    writeAppConfig(appConfig, {
      clusters: [cluster],
      chartRepositories: [repository],
      helm: { serverSide: false },
    });
    expect(parse(readFileSync(appConfig, 'utf8'))).toEqual({
      canary: {
        clusters: [cluster],
        charts: { repositories: [repository] },
        helm: { serverSide: false },
        experiments: { warmUp: '1m' },
      },
    });
  });

  it.each([
    [
      'the Prometheus of the demo, for both clusters alike',
      { prometheusUrl: 'http://127.0.0.1:9090' },
      { prometheus: { url: 'http://127.0.0.1:9090' } },
      undefined,
    ],
    [
      'the list of pages where there is none',
      { targetsFile: '/cache/targets.json' },
      {},
      { metrics: { targetsFile: '/cache/targets.json' } },
    ],
  ])('name %s', (_, measuredBy, ofCluster, canaryDemo) => {
    const { appConfig } = demoFilesIn(folder);
    const clusters = ['local', 'eu-2'].map(name => ({
      name,
      url: 'http://127.0.0.1:1',
      token: 't',
    }));
    const demo = { clusters, chartRepositories: [], helm: {} };
    writeAppConfig(appConfig, demo, measuredBy);
    const written = parse(readFileSync(appConfig, 'utf8'));
    expect(written.canary.clusters).toEqual(
      clusters.map(cluster => ({ ...cluster, ...ofCluster })),
    );
    expect(written.canaryDemo).toEqual(canaryDemo);
  });

  it('name the keys of the pin where there is something to migrate', () => {
    const { appConfig } = demoFilesIn(folder);
    const config = {
      pin: { generation: 'x.io/g', inferenceServiceUid: 'x.io/u' },
      requireSecondApprover: false as const,
    };
    writeAppConfig(appConfig, {
      clusters: [],
      chartRepositories: [],
      helm: {},
      migration: { config },
    });
    const written = parse(readFileSync(appConfig, 'utf8'));
    expect(written.canary.migration).toEqual(config);
  });

  it('are an empty configuration without clusters', () => {
    const { appConfig } = demoFilesIn(folder);
    writeAppConfig(appConfig);
    expect(parse(readFileSync(appConfig, 'utf8'))).toEqual({});
  });

  it('are for their user alone, also over a file that was for everybody', () => {
    const file = join(folder, 'deep', 'kubeconfig');
    writePrivate(file, 'a');
    expect(statSync(file).mode & 0o777).toBe(0o600);
    const open = join(folder, 'open');
    writeFileSync(open, 'x', { mode: 0o644 });
    writePrivate(open, 'b');
    expect(statSync(open).mode & 0o777).toBe(0o600);
    expect(readFileSync(open, 'utf8')).toBe('b');
  });
});
