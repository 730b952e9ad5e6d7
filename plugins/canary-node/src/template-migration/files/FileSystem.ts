import { constants } from 'node:fs';
import * as nodeFiles from 'node:fs/promises';

/**
 * What is asked of a file system. Tests put one in its place that fails where they say.
 * @public
 */
export type FileSystem = Pick<
  typeof nodeFiles,
  | 'chmod'
  | 'link'
  | 'lstat'
  | 'mkdir'
  | 'open'
  | 'rename'
  | 'rm'
  | 'rmdir'
  | 'unlink'
>;

/** The file system of this machine. */
export const realFiles: FileSystem = nodeFiles;

/** Makes a file that was not there; whatever stands at its path, a dangling link too, is a refusal. */
export const createOnly =
  constants.O_WRONLY |
  constants.O_CREAT |
  constants.O_EXCL |
  constants.O_NOFOLLOW;

/** Opens what is there, and no link; a pipe does not hold the program up. */
export const readOnly =
  constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK;

/** For its owner alone. */
export const privateFile = 0o600;
export const privateFolder = 0o700;

/** The system's code of a refusal, such as `EEXIST`; its message may hold more than is wanted in ours. */
export function fileErrorCode(error: unknown): string {
  const code =
    typeof error === 'object' && error !== null && 'code' in error
      ? error.code
      : undefined;
  return typeof code === 'string' ? code : 'unknown error';
}

/** Whether the system refused with one of these codes. */
export function isFileError(error: unknown, ...codes: string[]): boolean {
  return codes.includes(fileErrorCode(error));
}
