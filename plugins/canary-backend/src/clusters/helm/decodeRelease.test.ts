import { gzipSync } from 'node:zlib';
import { releaseSecret } from '../../tests/__testUtils__/releaseSecret';
import { decodeRelease } from './decodeRelease';
import { maximumRecordBytes } from './unpackRelease';

const secretOf = (release: unknown) => ({
  metadata: { name: 'r', uid: 'u', resourceVersion: '1' },
  data: { release },
});

const pack = (text: string) =>
  Buffer.from(gzipSync(text).toString('base64')).toString('base64');

describe('decodeRelease', () => {
  it('reads chart, time in UTC and manifest', async () => {
    const { data, metadata } = releaseSecret({
      name: 'a',
      revision: 1,
      manifest: 'kind: A',
    });
    const secret = {
      metadata: { ...metadata, uid: 'u', resourceVersion: '1' },
      data,
    };
    expect(await decodeRelease(secret)).toMatchObject({
      chartName: 'vllm',
      chartVersion: '0.9.3',
      deployedAt: '2026-01-02T02:04:05.678Z',
      manifest: 'kind: A',
    });
  });

  it.each<[string, unknown]>([
    ['no data', undefined],
    ['no base64', '!!!'],
    ['no JSON', pack('no JSON')],
    ['no chart', pack('{}')],
    ['more bytes than a release has', pack(' '.repeat(maximumRecordBytes + 1))],
  ])('rejects a record with %s', async (_, release) => {
    await expect(decodeRelease(secretOf(release))).rejects.toThrow();
  });
});
