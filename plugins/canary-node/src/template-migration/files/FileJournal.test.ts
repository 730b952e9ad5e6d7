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
import type {
  MigrationResult,
  MigrationUnitResult,
} from '@llm-canary/backstage-plugin-canary-common';
import {
  failing,
  fileError,
  fullWhile,
  modeOf,
  mountSmall,
  scratch,
} from './__testUtils__/scratch';
import { FileJournal } from './FileJournal';

function unit(
  id: string,
  parts: Partial<MigrationUnitResult> = {},
): MigrationUnitResult {
  return {
    id,
    attempted: [],
    completed: [],
    currentIdentities: [],
    verification: [],
    ...parts,
  };
}

const attempt: MigrationUnitResult['attempted'][number] = {
  seq: 1,
  step: 'EnsureTargetProfile',
  verb: 'create',
  target: {
    apiVersion: 'aim.eai.amd.com/v1alpha2',
    kind: 'AIMProfile',
    namespace: 'team-a',
    name: 'p',
  },
  at: '2026-01-01T00:00:00Z',
};

function result(units: MigrationUnitResult[]): MigrationResult {
  return {
    schemaVersion: 1,
    notices: ['a notice'],
    runId: 'run-1',
    planDigest: `sha256:${'0'.repeat(64)}`,
    mode: 'commit',
    startedAt: '2026-01-01T00:00:00Z',
    counts: { succeeded: 0, failed: 0, manual: 0, skipped: 0 },
    units,
  };
}

const announced = unit('team-a/one', {
  attempted: [attempt],
  lastAttemptedStep: 'EnsureTargetProfile',
});
const answered = unit('team-a/one', {
  ...announced,
  completed: [{ seq: 1, accepted: true, httpStatus: 201 }],
});

describe('the result of an apply as a file', () => {
  let folder: ReturnType<typeof scratch>;
  let elsewhere: ReturnType<typeof scratch>;
  let path: string;

  beforeEach(() => {
    folder = scratch();
    elsewhere = scratch();
    path = join(folder.path, 'apply-result.json');
  });
  afterEach(() => {
    folder.remove();
    elsewhere.remove();
  });

  const read = (at = path): MigrationResult =>
    JSON.parse(readFileSync(at, 'utf8'));
  const start = result([
    unit('team-a/one'),
    unit('team-a/two', { outcome: 'manual', reason: 'Paused' }),
  ]);

  it('R159: is made at the path, 0600 whatever the umask, and counts what has ended', async () => {
    const before = process.umask(0);
    try {
      const journal = await FileJournal.open({ path });
      expect(existsSync(path)).toBe(false);
      await journal.begin(start);
      expect(modeOf(path)).toBe('600');
      await journal.recordUnit({ ...answered, outcome: 'succeeded' });
      expect(modeOf(path)).toBe('600');
    } finally {
      process.umask(before);
    }
    expect(read()).toEqual({
      ...start,
      counts: { succeeded: 1, failed: 0, manual: 1, skipped: 0 },
      units: [{ ...answered, outcome: 'succeeded' }, start.units[1]],
    });
    expect(readdirSync(folder.path)).toEqual(['apply-result.json']);
  });

  it('R159: a plan without units has a result too', async () => {
    const journal = await FileJournal.open({ path });
    await journal.begin(result([]));
    expect(read().units).toEqual([]);
  });

  it.each<[string, (at: string) => void, string]>([
    ['a file', at => writeFileSync(at, 'kept'), 'mv -n -- '],
    ['a folder', at => mkdirSync(at), 'is no result'],
    ['a dangling link', at => symlinkSync('nowhere', at), 'is no result'],
    ['a device', at => symlinkSync('/dev/null', at), 'is no result'],
  ])(
    'R89, R90: %s at the path refuses, and stays as it is',
    async (_what, put, says) => {
      put(path);

      await expect(FileJournal.open({ path })).rejects.toMatchObject({
        code: 'MIGRATION_RESULT_EXISTS',
        message: expect.stringContaining(says),
      });

      expect(readdirSync(folder.path)).toEqual(['apply-result.json']);
    },
  );

  it('R89: what appears at the path after it was looked at is not overwritten', async () => {
    const journal = await FileJournal.open({ path });
    writeFileSync(path, 'kept');

    await expect(journal.begin(start)).rejects.toMatchObject({
      code: 'MIGRATION_RESULT_EXISTS',
    });

    expect(readFileSync(path, 'utf8')).toBe('kept');
    expect(readdirSync(folder.path)).toEqual(['apply-result.json']);
  });

  it('R90: a folder that is missing or takes nothing refuses before anything begins', async () => {
    await expect(
      FileJournal.open({ path: join(folder.path, 'none', 'r.json') }),
    ).rejects.toMatchObject({ code: 'INVALID_INPUT' });
    const files = failing({
      open: async () => {
        throw fileError('EROFS');
      },
    });
    await expect(FileJournal.open({ path, files })).rejects.toMatchObject({
      code: 'INVALID_INPUT',
      message: expect.stringContaining('EROFS'),
    });
  });

  it('a file system without hard links gets its result all the same, exclusively', async () => {
    const files = failing({
      link: async () => {
        throw fileError('EPERM');
      },
    });
    const journal = await FileJournal.open({ path, files });
    await journal.begin(start);
    expect(read()).toEqual({
      ...start,
      counts: { ...start.counts, manual: 1 },
    });

    const other = await FileJournal.open({ path: `${path}2`, files });
    writeFileSync(`${path}2`, 'kept');
    await expect(other.begin(start)).rejects.toMatchObject({
      code: 'MIGRATION_RESULT_EXISTS',
    });
  });

  it('R116, R169: each record is written, flushed, renamed and the folder flushed, in this order', async () => {
    const calls: string[] = [];
    const nameOf = (at: unknown) =>
      String(at) === folder.path
        ? 'folder'
        : String(at).split('/').at(-1)?.replace('run-1', 'mark');
    const files = failing({
      open: async (at, ...rest) => {
        const file = await nodeFiles.open(at, ...rest);
        const sync = file.sync.bind(file);
        const write = file.writeFile.bind(file);
        file.writeFile = async (...written) => {
          calls.push(`write ${nameOf(at)}`);
          return write(...written);
        };
        file.sync = async () => {
          calls.push(`sync ${nameOf(at)}`);
          return sync();
        };
        return file;
      },
      rename: async (from, to) => {
        calls.push(`rename ${nameOf(from)} ${nameOf(to)}`);
        return nodeFiles.rename(from, to);
      },
    });
    const journal = await FileJournal.open({ path, files });
    await journal.begin(start);
    calls.length = 0;

    await journal.recordUnit(announced);

    expect(calls).toEqual([
      'write apply-result.json.mark.tmp',
      'sync apply-result.json.mark.tmp',
      'rename apply-result.json.mark.tmp apply-result.json',
      'sync folder',
    ]);
  });

  it('R169: is valid JSON whenever it is looked at', async () => {
    const journal = await FileJournal.open({ path });
    await journal.begin(start);
    let done = false;
    const looks = (async () => {
      let count = 0;
      while (!done) {
        expect(read().runId).toBe('run-1');
        count += 1;
        await new Promise(resolve => {
          setImmediate(resolve);
        });
      }
      return count;
    })();
    for (let turn = 0; turn < 100; turn += 1) {
      await journal.recordUnit({
        ...announced,
        reason: 'x'.repeat(turn * 100),
      });
    }
    done = true;
    expect(await looks).toBeGreaterThan(10);
  });

  it.each(['ENOSPC', 'EIO', 'EROFS'])(
    'R117: a write that cannot be announced (%s) rejects, and the file stays as it was',
    async code => {
      let full = false;
      const onFallback = jest.fn();
      const journal = await FileJournal.open({
        path,
        onFallback,
        fallbackFolder: elsewhere.path,
        files: fullWhile(() => full, code),
      });
      await journal.begin(start);
      const before = readFileSync(path, 'utf8');
      full = true;

      await expect(journal.recordUnit(announced)).rejects.toMatchObject({
        code,
      });

      expect(readFileSync(path, 'utf8')).toBe(before);
      expect(onFallback).not.toHaveBeenCalled();
      expect(readdirSync(folder.path)).toEqual(['apply-result.json']);
    },
  );

  /** The real disk is full for the result alone. */
  function fullHere(full: () => boolean, code: string) {
    return failing({
      open: async (at, ...rest) => {
        const writes =
          typeof rest[0] === 'number' && String(at).startsWith(folder.path);
        if (full() && writes) throw fileError(code);
        return nodeFiles.open(at, ...rest);
      },
    });
  }

  it.each(['ENOSPC', 'EIO'])(
    'R118: what the server said is kept in a second file after %s, private, and its path is told once',
    async code => {
      let full = false;
      const onFallback = jest.fn();
      const journal = await FileJournal.open({
        path,
        onFallback,
        fallbackFolder: elsewhere.path,
        files: fullHere(() => full, code),
      });
      await journal.begin(start);
      await journal.recordUnit(announced);
      full = true;

      await journal.recordUnit(answered);
      await journal.recordUnit({
        ...answered,
        outcome: 'failed',
        reason: 'why',
      });
      await expect(
        journal.recordUnit(unit('team-a/three', { attempted: [attempt] })),
      ).rejects.toMatchObject({ code });
      await journal.finish({
        ...start,
        finishedAt: 'then',
        units: [{ ...answered, outcome: 'failed' }],
      });

      const second = join(elsewhere.path, 'aim-template-migration-run-1.json');
      expect(onFallback.mock.calls).toEqual([[second]]);
      expect(journal.fallbackPath).toBe(second);
      expect(modeOf(second)).toBe('600');
      expect(read(second)).toMatchObject({
        finishedAt: 'then',
        counts: { failed: 1 },
      });
      // The first still says what is true of it: attempted, and no answer known.
      expect(read().units[0]).toEqual(announced);
      expect(readdirSync(elsewhere.path)).toHaveLength(1);
    },
  );

  it('R118: a result that could be written again has all, and the second file is not spoken of', async () => {
    let full = false;
    const journal = await FileJournal.open({
      path,
      fallbackFolder: elsewhere.path,
      files: fullHere(() => full, 'ENOSPC'),
    });
    await journal.begin(start);
    full = true;
    await journal.recordUnit(answered);
    full = false;
    await journal.finish({ ...start, finishedAt: 'then', units: [answered] });

    expect(journal.fallbackPath).toBeUndefined();
    expect(read()).toMatchObject({
      finishedAt: 'then',
      units: [answered, start.units[1]],
    });
  });

  it('R117, R118: on a real disk that fills up the announcement rejects and the end is kept elsewhere', async () => {
    const disk = mountSmall(folder.path);
    if (!disk) {
      process.stderr.write('No file system can be mounted here: not tried\n');
      return;
    }
    try {
      const onFallback = jest.fn();
      const journal = await FileJournal.open({
        path,
        onFallback,
        fallbackFolder: elsewhere.path,
      });
      await journal.begin(start);
      const before = readFileSync(path, 'utf8');
      expect(() =>
        writeFileSync(join(folder.path, 'full'), 'x'.repeat(100_000)),
      ).toThrow();

      await expect(journal.recordUnit(announced)).rejects.toMatchObject({
        code: 'ENOSPC',
      });
      await journal.recordUnit({ ...announced, outcome: 'failed' });

      expect(readFileSync(path, 'utf8')).toBe(before);
      expect(onFallback).toHaveBeenCalledTimes(1);
      expect(read(onFallback.mock.calls[0][0]).counts.failed).toBe(1);
    } finally {
      disk.unmount();
    }
  });

  it('says the first refusal where no second file can be written either', async () => {
    let full = false;
    const journal = await FileJournal.open({
      path,
      fallbackFolder: join(elsewhere.path, 'none'),
      files: fullWhile(() => full),
    });
    await journal.begin(start);
    full = true;

    await expect(journal.recordUnit(answered)).rejects.toMatchObject({
      code: 'ENOSPC',
    });
  });
});
