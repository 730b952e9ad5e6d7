import { randomBytes } from 'node:crypto';
import { basename, dirname, join, resolve } from 'node:path';
import { CanaryError } from '@llm-canary/backstage-plugin-canary-common';
import type { PlannedFile } from '../engine';
import {
  fileErrorCode,
  isFileError,
  privateFolder,
  realFiles,
  type FileSystem,
} from './FileSystem';
import { createPrivateFile, syncFolder } from './privateFiles';

/** A name that is no path, no hidden file and short enough for every file system. */
const plainName = /^[A-Za-z0-9][A-Za-z0-9._-]{0,254}$/;

function refuseExisting(folder: string): never {
  throw new CanaryError(
    'INVALID_INPUT',
    `${folder} exists already. A plan gets a folder of its own: name one that does not exist.`,
    { fields: { path: folder } },
  );
}

/** A folder beside the one that is meant; hidden, and nobody else's. */
function workshopOf(folder: string): string {
  const mark = randomBytes(6).toString('hex');
  return join(dirname(folder), `.${basename(folder)}.${mark}.tmp`);
}

function refuseFolder(folder: string, error: unknown): never {
  if (isFileError(error, 'EEXIST', 'ENOTEMPTY')) refuseExisting(folder);
  throw new CanaryError(
    'INVALID_INPUT',
    `${folder} cannot be made: ${fileErrorCode(error)}. Its parent has to exist and to be writable.`,
    { fields: { path: folder }, cause: error },
  );
}

/**
 * Refuses a folder that exists, in whatever form, a dangling link included, or that cannot be made (R18).
 * Asked before the cluster is read; `writePlanFolder` makes sure again.
 *
 * @throws CanaryError INVALID_INPUT
 * @public
 */
export async function checkPlanFolder(
  path: string,
  files: FileSystem = realFiles,
): Promise<void> {
  const folder = resolve(path);
  const stands = await files.lstat(folder).then(
    () => true,
    error =>
      isFileError(error, 'ENOENT') ? false : refuseFolder(folder, error),
  );
  if (stands) refuseExisting(folder);
  // Whether a folder can be made there is known when one was.
  const trial = workshopOf(folder);
  await files
    .mkdir(trial, { mode: privateFolder })
    .then(() => files.rmdir(trial))
    .catch(error => refuseFolder(folder, error));
}

function checkNames(planned: ReadonlyArray<{ name: string }>): void {
  const seen = new Set<string>();
  for (const { name } of planned) {
    // Some file systems take upper and lower case for one.
    const key = name.toLowerCase();
    if (!plainName.test(name) || seen.has(key)) {
      throw new TypeError(`Not a name for a file of a plan: ${name}`);
    }
    seen.add(key);
  }
}

/**
 * Writes a plan and the files beside it into a folder that did not exist: 0700 and 0600 whatever the
 * umask, made exclusively, flushed. They are finished in a folder beside it and appear under the name
 * together; where that fails nothing is left that looks like a plan (R18, R21, R24-R26).
 *
 * @returns the folder's absolute path
 * @throws CanaryError INVALID_INPUT where the folder exists or cannot be made; else what the system says
 * @public
 */
export async function writePlanFolder(
  path: string,
  planned: readonly PlannedFile[],
  files: FileSystem = realFiles,
): Promise<string> {
  checkNames(planned);
  const folder = resolve(path);
  const parent = dirname(folder);
  // The name is taken first: of two plans to one folder, one is refused.
  await files
    .mkdir(folder, { mode: privateFolder })
    .catch(error => refuseFolder(folder, error));
  const workshop = workshopOf(folder);
  try {
    await files.mkdir(workshop, { mode: privateFolder });
    await files.chmod(workshop, privateFolder);
    for (const file of planned) {
      const content = file.parts ?? file.text;
      await createPrivateFile(files, join(workshop, file.name), content);
    }
    await syncFolder(files, workshop);
    // Takes the place of the empty folder, and of no other.
    await files.rename(workshop, folder);
    await syncFolder(files, parent);
  } catch (error) {
    await files.rm(workshop, { recursive: true, force: true });
    await files.rmdir(folder).catch(() => undefined);
    throw error;
  }
  return folder;
}
