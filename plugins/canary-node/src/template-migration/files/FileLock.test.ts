import { spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { FileLock, findLock } from './FileLock';
import { sightOf, viewpointHere, type LockHolder } from './lockHolder';
import {
  fullWhile,
  modeOf,
  mountSmall,
  scratch,
} from './__testUtils__/scratch';

const now = new Date('2026-01-02T03:04:05Z');

/** A process that was there and is not any more. */
function deadPid(): number {
  return spawnSync('true').pid;
}

describe('the lock of an apply', () => {
  let folder: ReturnType<typeof scratch>;
  let path: string;

  beforeEach(() => {
    folder = scratch();
    path = join(folder.path, 'apply.lock');
  });
  afterEach(() => folder.remove());

  const acquire = (runId = 'run-1') => FileLock.acquire({ path, runId, now });

  it('R87: holds process, host, boot, run and start, for its owner alone', async () => {
    await acquire();

    expect(JSON.parse(readFileSync(path, 'utf8'))).toEqual({
      pid: process.pid,
      host: hostname(),
      bootId: viewpointHere().bootId,
      runId: 'run-1',
      startedAt: now.toISOString(),
    });
    expect(modeOf(path)).toBe('600');
  });

  it('R86: refuses while it exists, names its holder and touches nothing', async () => {
    await acquire('run-1');
    const before = readFileSync(path, 'utf8');

    await expect(acquire('run-2')).rejects.toMatchObject({
      code: 'MIGRATION_LOCKED',
      message: expect.stringMatching(
        new RegExp(
          `process ${process.pid} on ${hostname()} since .*, run run-1. A process of that number runs`,
        ),
      ),
      fields: { path, sight: 'running', holder: { runId: 'run-1' } },
    });

    expect(readFileSync(path, 'utf8')).toBe(before);
  });

  it.each<[string, Partial<LockHolder>, string, RegExp]>([
    [
      'a dead process of this host',
      { pid: deadPid() },
      'gone',
      /No such process is to be seen/,
    ],
    [
      'a process of before this boot',
      { bootId: 'another' },
      'gone',
      /No such process/,
    ],
    [
      'a process of another host',
      { host: 'elsewhere' },
      'elsewhere',
      /another host/,
    ],
  ])(
    'R87, R88: one that %s left stays, whatever its age, and says so (cases 24)',
    async (_what, differs, sight, text) => {
      const holder = {
        pid: process.pid,
        host: hostname(),
        bootId: viewpointHere().bootId,
        runId: 'run-0',
        startedAt: '2001-01-01T00:00:00Z',
        ...differs,
      };
      writeFileSync(path, JSON.stringify(holder));

      await expect(acquire()).rejects.toMatchObject({
        code: 'MIGRATION_LOCKED',
        message: expect.stringMatching(text),
        fields: { sight },
      });

      expect(JSON.parse(readFileSync(path, 'utf8'))).toEqual(holder);
    },
  );

  it.each<[string, (at: string) => void]>([
    ['an empty file', at => writeFileSync(at, '')],
    ['a file of somebody else', at => writeFileSync(at, '{"pid": -1}')],
    ['a folder', at => mkdirSync(at)],
    ['a dangling link', at => symlinkSync('nowhere', at)],
  ])(
    'R86, R90: %s in its place is a lock too, and stays',
    async (_what, put) => {
      put(path);

      await expect(acquire()).rejects.toMatchObject({
        code: 'MIGRATION_LOCKED',
        fields: { sight: 'unknown' },
      });

      expect(readdirSync(folder.path)).toEqual(['apply.lock']);
    },
  );

  it('R87: of many that ask at once one gets it', async () => {
    const ends = await Promise.allSettled(
      Array.from({ length: 50 }, (_unused, one) => acquire(`run-${one}`)),
    );

    const codes = ends.map(end =>
      end.status === 'rejected' ? end.reason.code : 'won',
    );
    expect(codes.filter(code => code === 'won')).toHaveLength(1);
    expect(codes.filter(code => code === 'MIGRATION_LOCKED')).toHaveLength(49);
  });

  it('R88: is gone after its release, which may be asked for twice', async () => {
    const lock = await acquire();

    await lock.release();
    await lock.release();

    expect(existsSync(path)).toBe(false);
    await (await acquire('run-2')).release();
  });

  it('R88: a release leaves the lock of another run alone', async () => {
    const lock = await acquire('run-1');
    writeFileSync(
      path,
      JSON.stringify({
        ...JSON.parse(readFileSync(path, 'utf8')),
        runId: 'run-2',
      }),
    );

    await lock.release();

    expect(existsSync(path)).toBe(true);
  });

  it('R90: a folder that takes no file refuses, and nothing is left', async () => {
    await expect(
      FileLock.acquire({
        path: join(folder.path, 'none', 'apply.lock'),
        runId: 'r',
        now,
      }),
    ).rejects.toMatchObject({ code: 'INVALID_INPUT' });
    await expect(
      FileLock.acquire({ path, runId: 'r', now, files: fullWhile(() => true) }),
    ).rejects.toMatchObject({
      code: 'INVALID_INPUT',
      message: expect.stringContaining('ENOSPC'),
    });
    expect(readdirSync(folder.path)).toEqual([]);
  });

  it('R90: a real disk without room refuses, and nothing is left', async () => {
    const disk = mountSmall(folder.path);
    if (!disk) {
      process.stderr.write('No file system can be mounted here: not tried\n');
      return;
    }
    try {
      expect(() =>
        writeFileSync(join(folder.path, 'full'), 'x'.repeat(100_000)),
      ).toThrow();
      await expect(acquire()).rejects.toMatchObject({ code: 'INVALID_INPUT' });
      expect(readdirSync(folder.path)).toEqual(['full']);
    } finally {
      disk.unmount();
    }
  });

  it('a lock that is looked at is told whole, and none is none', async () => {
    expect(await findLock(path)).toBeUndefined();
    await acquire();
    expect(await findLock(path)).toMatchObject({
      sight: 'running',
      holder: { runId: 'run-1' },
    });
  });

  it('R87: without a boot id on either side the process decides', () => {
    const holder = { pid: 7, host: 'a', runId: 'r', startedAt: 's' };
    const here = { host: 'a', bootId: 'b' };
    expect(sightOf(holder, { ...here, isRunning: () => true })).toBe('running');
    expect(sightOf(holder, { ...here, isRunning: () => false })).toBe('gone');
  });
});
