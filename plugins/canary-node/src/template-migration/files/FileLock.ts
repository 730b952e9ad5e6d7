import { dirname, resolve } from 'node:path';
import { CanaryError } from '@llm-canary/backstage-plugin-canary-common';
import {
  fileErrorCode,
  isFileError,
  realFiles,
  type FileSystem,
} from './FileSystem';
import {
  describeHolder,
  parseLockHolder,
  sightOf,
  viewpointHere,
  type HolderSight,
  type LockHolder,
  type Viewpoint,
} from './lockHolder';
import { createPrivateFile, syncFolder } from './privateFiles';
import { readWholeFile } from './readWholeFile';

/** A lock that stands at a path.
 * @public
 */
export interface FoundLock {
  path: string;
  /** Missing where the file does not say. */
  holder?: LockHolder;
  sight: HolderSight;
  /** For people: who, whether it is at work, what to do. */
  text: string;
}

/** @public */
export interface FileLockOptions {
  path: string;
  runId: string;
  now: Date;
  files?: FileSystem;
  here?: Viewpoint;
}

async function readHolder(
  path: string,
  files: FileSystem,
): Promise<LockHolder | undefined> {
  try {
    const bytes = await readWholeFile(path, { limit: 4096, files });
    return parseLockHolder(Buffer.from(bytes).toString('utf8'));
  } catch {
    return undefined;
  }
}

/**
 * The lock at this path, if one stands there.
 * @public
 */
export async function findLock(
  path: string,
  {
    files = realFiles,
    here = viewpointHere(),
  }: { files?: FileSystem; here?: Viewpoint } = {},
): Promise<FoundLock | undefined> {
  try {
    await files.lstat(path);
  } catch (error) {
    if (isFileError(error, 'ENOENT')) return undefined;
    // What cannot be looked at may be a lock.
  }
  const holder = await readHolder(path, files);
  const sight = sightOf(holder, here);
  return {
    path,
    ...(holder && { holder }),
    sight,
    text: describeHolder(path, holder, sight),
  };
}

/**
 * The refusal that a found lock stands for.
 * @public
 */
export function lockedError({ path, holder, sight, text }: FoundLock) {
  return new CanaryError('MIGRATION_LOCKED', text, {
    fields: { path, holder, sight },
  });
}

/**
 * The exclusive lock of an apply: a file that only one can make (R86-R88). Nobody breaks it, whatever its
 * age; it is released at every end that the program sees, and stays after a crash.
 * @public
 */
export class FileLock {
  /**
   * @throws CanaryError MIGRATION_LOCKED naming the holder, INVALID_INPUT where no file can be made
   */
  static async acquire(options: FileLockOptions): Promise<FileLock> {
    const { runId, now, files = realFiles, here = viewpointHere() } = options;
    const path = resolve(options.path);
    const holder: LockHolder = {
      pid: process.pid,
      host: here.host,
      ...(here.bootId && { bootId: here.bootId }),
      runId,
      startedAt: now.toISOString(),
    };
    try {
      await createPrivateFile(files, path, `${JSON.stringify(holder)}\n`);
    } catch (error) {
      if (isFileError(error, 'EEXIST')) {
        const found = await findLock(path, { files, here });
        if (found) throw lockedError(found);
      }
      throw new CanaryError(
        'INVALID_INPUT',
        `The lock ${path} cannot be made: ${fileErrorCode(error)}. The folder of the plan has to be writable.`,
        { fields: { path }, cause: error },
      );
    }
    const lock = new FileLock(path, runId, files);
    await syncFolder(files, dirname(path)).catch(async error => {
      await lock.release();
      throw error;
    });
    return lock;
  }

  private constructor(
    readonly path: string,
    readonly runId: string,
    private readonly files: FileSystem,
  ) {}

  /** Removes the lock if it is still this run's; safe to call twice. */
  async release(): Promise<void> {
    const holder = await readHolder(this.path, this.files);
    if (holder?.runId !== this.runId) return;
    await this.files.unlink(this.path);
    await syncFolder(this.files, dirname(this.path));
  }
}
