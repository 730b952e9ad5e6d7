import { gzipSync } from 'node:zlib';
import { packChart, packEntries } from './__testUtils__/packChart';
import { readChartArchive } from './readChartArchive';

const limits = { unpacked: 200_000, file: 10_000, entries: 20 };
const read = (archive: Uint8Array) =>
  readChartArchive(archive, { name: 'vllm', limits });

describe('readChartArchive', () => {
  it('reads the three files, and no other', async () => {
    const archive = await packChart(
      { name: 'vllm', version: '1.0.0' },
      {
        'values.yaml': '# how many\nreplicas: 1\n',
        'values.schema.json': '{"type":"object"}',
        'charts/values.yaml': 'not this one',
      },
    );
    await expect(read(archive)).resolves.toEqual({
      chart: 'apiVersion: v2\nname: vllm\nversion: 1.0.0\n',
      defaults: '# how many\nreplicas: 1\n',
      schema: '{"type":"object"}',
    });
  });

  it.each([
    [
      'a link',
      [
        {
          name: 'vllm/values.yaml',
          type: 'symlink' as const,
          linkname: '/etc/passwd',
        },
      ],
    ],
    ['another folder', [{ name: 'other/values.yaml', content: 'x' }]],
    ['a path that climbs', [{ name: 'vllm/../values.yaml', content: 'x' }]],
    ['an absolute path', [{ name: '/vllm/values.yaml', content: 'x' }]],
    ['a name of the prototype', [{ name: 'vllm/constructor', content: 'x' }]],
    ['no file at all', []],
  ])('takes nothing from %s', async (_sentence, entries) => {
    await expect(read(await packEntries(entries))).resolves.toEqual({});
  });

  it.each<[string, () => Promise<Uint8Array>, RegExp]>([
    ['no archive', async () => Buffer.from('hello'), /header/],
    [
      'a gzip without a tar',
      async () => gzipSync('x'.repeat(2_000)),
      /tar|header/i,
    ],
    [
      'a bomb',
      async () => gzipSync(Buffer.alloc(50_000_000)),
      /too large when unpacked/,
    ],
    [
      'a file that is too large',
      () =>
        packChart(
          { name: 'vllm', version: '1.0.0' },
          { 'values.yaml': 'x'.repeat(20_000) },
        ),
      /values.yaml is too large/,
    ],
    [
      'too many files',
      () =>
        packEntries(
          Array.from({ length: 30 }, (_, index) => ({
            name: `vllm/${index}`,
            content: '',
          })),
        ),
      /too many files/,
    ],
    [
      'an archive that was cut',
      async () =>
        (await packChart({ name: 'vllm', version: '1.0.0' })).subarray(0, 100),
      /end/,
    ],
  ])('refuses %s', async (_sentence, archive, message) => {
    await expect(read(await archive())).rejects.toThrow(message);
  });

  it('refuses a file that is no UTF-8', async () => {
    const archive = await packEntries([
      {
        name: 'vllm/values.yaml',
        content: Buffer.from([0xff, 0xfe]) as unknown as string,
      },
    ]);
    await expect(read(archive)).rejects.toThrow(/encoded data/);
  });
});
