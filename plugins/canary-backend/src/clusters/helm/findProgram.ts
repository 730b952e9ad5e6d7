import { accessSync, constants, statSync } from 'node:fs';
import { delimiter, isAbsolute, resolve } from 'node:path';

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return statSync(path).isFile();
  } catch {
    return false;
  }
}

/**
 * Where a program stands: a path as it is, a bare name in the folders of the search path, the first
 * one first. Undefined when there is none that may be run.
 */
export function findProgram(
  program: string,
  searchPath: string,
): string | undefined {
  const folders = /[/\\]/.test(program) ? [''] : searchPath.split(delimiter);
  return folders
    .filter(folder => isAbsolute(folder) || folder === '')
    .map(folder => resolve(folder, program))
    .find(isProgram);
}
