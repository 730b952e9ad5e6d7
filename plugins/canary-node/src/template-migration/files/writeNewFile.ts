import { randomBytes } from 'node:crypto';
import { CanaryError } from '@llm-canary/backstage-plugin-canary-common';
import {
  fileErrorCode,
  isFileError,
  realFiles,
  type FileSystem,
} from './FileSystem';
import { createWholeFile } from './privateFiles';

/**
 * Makes a private file with this text, 0600, and overwrites nothing.
 *
 * @throws CanaryError INVALID_INPUT where something stands there, or no file can be made
 * @public
 */
export async function writeNewFile(
  path: string,
  text: string,
  files: FileSystem = realFiles,
): Promise<void> {
  const mark = randomBytes(6).toString('hex');
  await createWholeFile(files, { path, text, mark }).catch(error => {
    throw new CanaryError(
      'INVALID_INPUT',
      isFileError(error, 'EEXIST')
        ? `${path} exists already, and is not overwritten.`
        : `${path} cannot be made: ${fileErrorCode(error)}.`,
      { fields: { path }, cause: error },
    );
  });
}
