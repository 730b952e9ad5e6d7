import { execFileSync } from 'node:child_process';
import { appendFileSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import * as nodeFiles from 'node:fs/promises';
import { join } from 'node:path';
import { failing, scratch } from './__testUtils__/scratch';
import { readWholeFile } from './readWholeFile';

describe('reading a file', () => {
  let folder: ReturnType<typeof scratch>;
  let path: string;

  beforeEach(() => {
    folder = scratch();
    path = join(folder.path, 'plan.json');
  });
  afterEach(() => folder.remove());

  it('R91: gives the bytes as they stand, once', async () => {
    const bytes = Buffer.from([0xef, 0xbb, 0xbf, 0x7b, 0x7d, 0x00, 0xff]);
    writeFileSync(path, bytes);
    let opened = 0;
    const open: typeof nodeFiles.open = (...args) => {
      opened += 1;
      return nodeFiles.open(...args);
    };

    const read = await readWholeFile(path, { files: failing({ open }) });

    expect(Buffer.from(read).equals(bytes)).toBe(true);
    expect(opened).toBe(1);
  });

  it.each<[string, string, (at: string) => void]>([
    ['nothing', 'ENOENT', () => undefined],
    ['a folder', 'not a plain file', at => mkdirSync(at)],
    [
      'a link to a file',
      'it is a link',
      at => {
        writeFileSync(`${at}.real`, '{}');
        symlinkSync(`${at}.real`, at);
      },
    ],
    ['a pipe', 'not a plain file', at => execFileSync('mkfifo', [at])],
    [
      'more than the limit',
      'more than 16 bytes',
      at => writeFileSync(at, 'x'.repeat(17)),
    ],
  ])('R93: %s is refused', async (_what, why, put) => {
    put(path);

    await expect(readWholeFile(path, { limit: 16 })).rejects.toMatchObject({
      code: 'INVALID_INPUT',
      message: expect.stringContaining(why),
    });
  });

  it('R91: a file that grows while it is read is refused', async () => {
    writeFileSync(path, '{}');
    const open: typeof nodeFiles.open = async (...args) => {
      const file = await nodeFiles.open(...args);
      const stat = file.stat.bind(file);
      file.stat = (async () => {
        const stats = await stat();
        appendFileSync(path, ' and more');
        return stats;
      }) as typeof file.stat;
      return file;
    };

    await expect(
      readWholeFile(path, { files: failing({ open }) }),
    ).rejects.toMatchObject({
      message: expect.stringContaining('being written to'),
    });
  });
});
