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
      },
    });
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
