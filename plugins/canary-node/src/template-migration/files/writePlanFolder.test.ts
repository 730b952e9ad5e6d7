import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import * as nodeFiles from 'node:fs/promises';
import { join } from 'node:path';
import {
  failing,
  fileError,
  fullWhile,
  modeOf,
  mountSmall,
  scratch,
} from './__testUtils__/scratch';
import { checkPlanFolder, writePlanFolder } from './writePlanFolder';

const planned = [
  { name: 'plan.json', text: '{"schemaVersion":1}\n' },
  { name: 'backup.yaml', text: '# nothing\n' },
  { name: 'dedicated-handoff-team-a-chat.json', text: '{}\n' },
];

describe('the folder of a plan', () => {
  let folder: ReturnType<typeof scratch>;
  let target: string;

  beforeEach(() => {
    folder = scratch();
    target = join(folder.path, 'plan');
  });
  afterEach(() => folder.remove());

  it.each([
    ['an open umask', 0o000],
    ['the usual umask', 0o022],
    ['a umask that takes everything', 0o777],
  ])(
    'R24, R25: is 0700 and each of its files 0600 under %s',
    async (_what, umask) => {
      const before = process.umask(umask);
      try {
        await writePlanFolder(target, planned);
      } finally {
        process.umask(before);
      }

      expect(modeOf(target)).toBe('700');
      expect(readdirSync(target).sort()).toEqual(
        planned.map(({ name }) => name).sort(),
      );
      for (const { name, text } of planned) {
        expect(modeOf(join(target, name))).toBe('600');
        expect(readFileSync(join(target, name), 'utf8')).toBe(text);
      }
      // Nothing beside it.
      expect(readdirSync(folder.path)).toEqual(['plan']);
    },
  );

  it.each<[string, (path: string) => void]>([
    ['a file', path => writeFileSync(path, '')],
    ['an empty folder', path => mkdirSync(path)],
    ['a dangling link', path => symlinkSync('nowhere', path)],
    ['a link to a folder', path => symlinkSync('.', path)],
  ])('R18: %s in its place refuses it', async (_what, put) => {
    put(target);
    const before = readdirSync(folder.path);

    await expect(checkPlanFolder(target)).rejects.toMatchObject({
      code: 'INVALID_INPUT',
      message: expect.stringContaining('exists already'),
    });
    await expect(writePlanFolder(target, planned)).rejects.toMatchObject({
      code: 'INVALID_INPUT',
      message: expect.stringContaining('exists already'),
    });

    expect(readdirSync(folder.path)).toEqual(before);
  });

  it('R18: a parent that is missing, or is a file, refuses it before anything is read', async () => {
    writeFileSync(join(folder.path, 'file'), '');
    for (const parent of ['missing', 'file']) {
      await expect(
        checkPlanFolder(join(folder.path, parent, 'plan')),
      ).rejects.toMatchObject({ code: 'INVALID_INPUT' });
    }
    await checkPlanFolder(target);
    expect(readdirSync(folder.path)).toEqual(['file']);
  });

  it('R18: a parent that may not be written refuses it before anything is read', async () => {
    const files = failing({
      mkdir: (async () => {
        throw fileError('EROFS');
      }) as typeof nodeFiles.mkdir,
    });

    await expect(checkPlanFolder(target, files)).rejects.toMatchObject({
      code: 'INVALID_INPUT',
      message: expect.stringContaining('EROFS'),
    });
  });

  it('R26: of two plans to one folder one is refused, and the other is whole', async () => {
    const ends = await Promise.allSettled(
      Array.from({ length: 8 }, (_unused, one) =>
        writePlanFolder(target, [{ name: 'plan.json', text: `${one}` }]),
      ),
    );

    const won = ends.flatMap(({ status }, one) =>
      status === 'fulfilled' ? [`${one}`] : [],
    );
    expect(won).toEqual([readFileSync(join(target, 'plan.json'), 'utf8')]);
    expect(readdirSync(folder.path)).toEqual(['plan']);
  });

  it.each([
    '../plan.json',
    'a/b',
    '',
    '.',
    '..',
    '.hidden',
    'a\0b',
    'x'.repeat(300),
  ])('R26, R39: a file is never called %j', async name => {
    await expect(writePlanFolder(target, [{ name, text: '' }])).rejects.toThrow(
      TypeError,
    );
    expect(existsSync(target)).toBe(false);
  });

  it('R26, R39: two files never have one name, in upper or lower case', async () => {
    await expect(
      writePlanFolder(target, [
        { name: 'a.json', text: '' },
        { name: 'A.json', text: '' },
      ]),
    ).rejects.toThrow(TypeError);
  });

  it.each(['ENOSPC', 'EIO'])(
    'R21: nothing that looks like a plan is left after %s',
    async code => {
      await expect(
        writePlanFolder(
          target,
          planned,
          fullWhile(() => true, code),
        ),
      ).rejects.toMatchObject({ code });
      expect(readdirSync(folder.path)).toEqual([]);
    },
  );

  it('R21: nothing is left on a real disk that is full', async () => {
    const disk = mountSmall(folder.path);
    if (!disk) {
      process.stderr.write('No file system can be mounted here: not tried\n');
      return;
    }
    try {
      await expect(
        writePlanFolder(target, [
          { name: 'backup.yaml', text: '#\n' },
          { name: 'plan.json', text: 'x'.repeat(100_000) },
        ]),
      ).rejects.toMatchObject({ code: 'ENOSPC' });
      expect(readdirSync(folder.path)).toEqual([]);
    } finally {
      disk.unmount();
    }
  });

  it('R26: each file and both folders are flushed before it is done', async () => {
    const synced: string[] = [];
    const open: typeof nodeFiles.open = async (path, ...rest) => {
      const file = await nodeFiles.open(path, ...rest);
      const sync = file.sync.bind(file);
      file.sync = async () => {
        synced.push(String(path));
        return sync();
      };
      return file;
    };

    await writePlanFolder(target, planned, failing({ open }));

    expect(synced.slice(0, 3).map(path => path.split('/').at(-1))).toEqual(
      planned.map(({ name }) => name),
    );
    expect(synced).toHaveLength(5);
    expect(synced[4]).toBe(folder.path);
  });
});
