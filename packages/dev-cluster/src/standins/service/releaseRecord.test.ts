import { gunzipSync, gzipSync } from 'node:zlib';
import { exactInteger, jsonEquals } from '../../embedded/exactJson';
import { textField } from '../client';
import { readReleaseSecret, toReleaseSecret } from './releaseRecord';
import type { ReleaseRecord } from './releaseRecord';

const record: ReleaseRecord = {
  namespace: 'prod',
  name: 'chat',
  revision: 3,
  status: 'deployed',
  chart: { name: 'vllm', version: '0.9.4' },
  config: { seed: exactInteger('9007199254740993'), note: 'käse' },
  description: 'Upgrade',
  firstDeployed: '2026-01-01T00:00:00.000Z',
  lastDeployed: '2026-01-02T00:00:00.000Z',
  manifest: [
    { apiVersion: 'apps/v1', kind: 'Deployment', metadata: { name: 'chat' } },
    { apiVersion: 'v1', kind: 'Service', metadata: { name: 'chat---x' } },
  ],
};
const now = new Date('2026-01-02T00:00:00Z');

describe('toReleaseSecret', () => {
  const secret = toReleaseSecret(record, now);

  it('names, types and labels the Secret as helm does', () => {
    expect(secret).toMatchObject({
      type: 'helm.sh/release.v1',
      metadata: {
        namespace: 'prod',
        name: 'sh.helm.release.v1.chat.v3',
        labels: {
          owner: 'helm',
          name: 'chat',
          status: 'deployed',
          version: '3',
        },
      },
    });
  });

  it('packs the release as JSON, gzip, base64 and base64 again', () => {
    const once = Buffer.from(
      textField(secret, 'data', 'release') ?? '',
      'base64',
    );
    const json = gunzipSync(Buffer.from(once.toString('ascii'), 'base64'));
    const text = json.toString();
    expect(text).toContain('"seed":9007199254740993');
    expect(JSON.parse(text)).toMatchObject({
      name: 'chat',
      version: 3,
      info: { status: 'deployed' },
      chart: { metadata: { name: 'vllm', version: '0.9.4' } },
    });
  });

  it('is read back without loss', () => {
    expect(jsonEquals(readReleaseSecret(secret), record)).toBe(true);
  });
});

describe('readReleaseSecret', () => {
  it('reads the manifest of the real helm, which is YAML with comments', () => {
    const secret = toReleaseSecret(record, now);
    const packed = textField(secret, 'data', 'release') ?? '';
    const gzip = Buffer.from(
      Buffer.from(packed, 'base64').toString(),
      'base64',
    );
    const helm = {
      ...JSON.parse(gunzipSync(gzip).toString()),
      manifest:
        '---\n# Source: vllm/templates/service.yaml\napiVersion: v1\nkind: Service\nmetadata:\n  name: chat\n---\n# nothing\n',
    };
    const release = Buffer.from(
      gzipSync(JSON.stringify(helm)).toString('base64'),
    ).toString('base64');
    expect(readReleaseSecret({ ...secret, data: { release } })).toMatchObject({
      revision: 3,
      manifest: [
        { apiVersion: 'v1', kind: 'Service', metadata: { name: 'chat' } },
      ],
    });
  });

  it.each([
    ['a Secret of another type', { type: 'Opaque' }],
    ['a record without data', { data: {} }],
    ['a record that is not packed', { data: { release: 'aGVsbG8=' } }],
  ])('is undefined for %s', (_sentence, part) => {
    const secret = { ...toReleaseSecret(record, now), ...part };
    expect(readReleaseSecret(secret)).toBeUndefined();
  });
});
