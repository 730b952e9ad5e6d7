import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import * as nodeFiles from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FileSystem } from '../FileSystem';

/** A folder of a test's own, and how to take it away. */
export function scratch(): { path: string; remove(): void } {
  const path = mkdtempSync(join(tmpdir(), 'migration-files-'));
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
}

/** Permission bits, such as `600`. */
export function modeOf(path: string): string {
  // eslint-disable-next-line no-bitwise -- the type of the file is in the upper bits
  return (statSync(path).mode & 0o7777).toString(8);
}

/** A real file system of 64 KiB, where this machine lets one be mounted. */
export function mountSmall(path: string): { unmount(): void } | undefined {
  try {
    execFileSync(
      'mount',
      ['-t', 'tmpfs', '-o', 'size=64k,mode=0700', 'tmpfs', path],
      { stdio: 'ignore' },
    );
  } catch {
    return undefined;
  }
  return { unmount: () => execFileSync('umount', [path]) };
}

/** The system's refusal with this code. */
export function fileError(code: string): Error {
  return Object.assign(new Error(`${code}: refused by the test`), { code });
}

/** The real file system, but for the calls that are given. */
export function failing(calls: Partial<FileSystem>): FileSystem {
  return { ...nodeFiles, ...calls };
}

/** A file system whose files take no byte while `full()` says so. */
export function fullWhile(full: () => boolean, code = 'ENOSPC'): FileSystem {
  const open: FileSystem['open'] = async (...args) => {
    const file = await nodeFiles.open(...args);
    const writeFile = file.writeFile.bind(file);
    file.writeFile = async (...written) => {
      if (full()) throw fileError(code);
      return writeFile(...written);
    };
    return file;
  };
  return failing({ open });
}
