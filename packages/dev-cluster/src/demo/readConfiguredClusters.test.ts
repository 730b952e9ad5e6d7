import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfiguredClusters } from './readConfiguredClusters';

describe('readConfiguredClusters', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'demo-config-'));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  const canary = 'canary:\n  clusters:\n    - name: a\n      url: https://a\n';
  it.each<
    [sentence: string, files: Record<string, string>, key: string | undefined]
  >([
    ['no files', {}, undefined],
    [
      'a portal without clusters',
      { 'app-config.yaml': 'app:\n  title: x\n' },
      undefined,
    ],
    ['clusters of its own', { 'app-config.yaml': canary }, 'canary.clusters'],
    [
      'clusters in the local file',
      {
        'app-config.yaml': 'app:\n  title: x\n',
        'app-config.local.yaml': canary,
      },
      'canary.clusters',
    ],
    [
      'clusters of the Kubernetes plugin',
      {
        'app-config.yaml':
          'kubernetes:\n  clusterLocatorMethods:\n    - type: config\n      clusters: []\n',
      },
      'kubernetes.clusterLocatorMethods',
    ],
    [
      'an empty list',
      { 'app-config.yaml': 'canary:\n  clusters: []\n' },
      undefined,
    ],
  ])('%s', async (_sentence, files, key) => {
    for (const [name, content] of Object.entries(files)) {
      writeFileSync(join(folder, name), content);
    }
    expect(await readConfiguredClusters(folder)).toBe(key);
  });

  it('rejects a file that is no configuration', async () => {
    writeFileSync(join(folder, 'app-config.yaml'), 'a: [');
    await expect(readConfiguredClusters(folder)).rejects.toThrow();
  });
});
