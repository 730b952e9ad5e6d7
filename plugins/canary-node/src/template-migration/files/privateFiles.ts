import { dirname } from 'node:path';
import {
  createOnly,
  isFileError,
  privateFile,
  type FileSystem,
} from './FileSystem';

/** Makes the entries of a folder durable: a name that was not synced may be gone after a power cut. */
export async function syncFolder(
  files: FileSystem,
  path: string,
): Promise<void> {
  const folder = await files.open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

/** So many characters are written at one time, where a text comes in parts. */
const writtenAtOnce = 1024 * 1024;

/** Fewer and larger parts: each is a call of the system. */
function* gathered(parts: readonly string[]): Generator<string> {
  let gathering: string[] = [];
  let length = 0;
  for (const part of parts) {
    gathering.push(part);
    length += part.length;
    if (length < writtenAtOnce) continue;
    yield gathering.join('');
    gathering = [];
    length = 0;
  }
  yield gathering.join('');
}

/**
 * Makes a file with this text, 0600 whatever the umask, and flushes it. What it could not finish it
 * takes away again.
 *
 * @throws what the system says; `EEXIST` where anything stands at the path
 */
export async function createPrivateFile(
  files: FileSystem,
  path: string,
  text: string | readonly string[],
): Promise<void> {
  const file = await files.open(path, createOnly, privateFile);
  try {
    await file.chmod(privateFile);
    await file.writeFile(typeof text === 'string' ? text : gathered(text));
    await file.sync();
    await file.close();
  } catch (error) {
    await file.close().catch(() => undefined);
    await files.unlink(path).catch(() => undefined);
    throw error;
  }
}

/** Runs `put` with a finished file beside `path`, which is gone afterwards, however it ends. */
async function withSibling(
  files: FileSystem,
  { path, text, mark }: { path: string; text: string; mark: string },
  put: (sibling: string) => Promise<void>,
): Promise<void> {
  const sibling = `${path}.${mark}.tmp`;
  // A leftover of our own: the mark is a run's, and a run has one writer.
  await files.unlink(sibling).catch(() => undefined);
  await createPrivateFile(files, sibling, text);
  try {
    await put(sibling);
    await syncFolder(files, dirname(path));
  } finally {
    await files.unlink(sibling).catch(() => undefined);
  }
}

/** Replaces the file as a whole: a reader, or a crash, sees the old text or the new one (R169). */
export function replacePrivateFile(
  files: FileSystem,
  file: { path: string; text: string; mark: string },
): Promise<void> {
  return withSibling(files, file, sibling => files.rename(sibling, file.path));
}

/**
 * Makes the file with its text in one step, so that it is never seen empty.
 *
 * @throws what the system says; `EEXIST` where anything stands at the path
 */
export function createWholeFile(
  files: FileSystem,
  file: { path: string; text: string; mark: string },
): Promise<void> {
  return withSibling(files, file, async sibling => {
    try {
      await files.link(sibling, file.path);
    } catch (error) {
      // Not every file system has links; there it is seen empty for a moment.
      if (!isFileError(error, 'EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS')) {
        throw error;
      }
      await createPrivateFile(files, file.path, file.text);
    }
  });
}
