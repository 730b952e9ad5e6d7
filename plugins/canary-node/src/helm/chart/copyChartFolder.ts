import { constants, type Dirent } from 'node:fs';
import { lstat, mkdir, open, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { CanaryError } from '@llm-canary/backstage-plugin-canary-common';

/** Bounds of a chart folder. */
export interface FolderLimits {
  /** All files together. */
  bytes: number;
  files: number;
}

const maxDepth = 12;
const partPattern = /^[A-Za-z0-9][A-Za-z0-9._-]{0,99}$/;

function refuse(message: string): never {
  throw new CanaryError('INVALID_INPUT', message);
}

/** Copies a tree of plain files and folders, counting as it goes. */
class TreeCopy {
  #bytes = 0;
  #files = 0;

  constructor(private readonly limits: FolderLimits) {}

  async folder(from: string, to: string, depth: number): Promise<void> {
    if (depth > maxDepth) refuse('The folder of the chart is too deep');
    // By lstat: the folder must not be a link either.
    if (!(await lstat(from)).isDirectory()) {
      refuse('The folder of the chart is no folder');
    }
    await mkdir(to, { mode: 0o700 });
    for (const entry of await readdir(from, { withFileTypes: true })) {
      await this.#entry(entry, { from, to, depth });
    }
  }

  async #entry(
    entry: Dirent,
    at: { from: string; to: string; depth: number },
  ): Promise<void> {
    const from = join(at.from, entry.name);
    const to = join(at.to, entry.name);
    if (entry.isDirectory()) return this.folder(from, to, at.depth + 1);
    if (entry.isFile()) return this.#file(from, to);
    return refuse(
      `The folder of the chart holds a link or a special file: ${entry.name}`,
    );
  }

  async #file(from: string, to: string): Promise<void> {
    this.#files += 1;
    if (this.#files > this.limits.files) {
      refuse(
        `The folder of the chart has more than ${this.limits.files} files`,
      );
    }
    // Opened without following links, so that nobody can swap one in after the look.
    const handle = await open(from, constants.O_RDONLY + constants.O_NOFOLLOW);
    try {
      const stat = await handle.stat();
      this.#bytes += stat.size;
      if (!stat.isFile() || this.#bytes > this.limits.bytes) {
        refuse(
          `The folder of the chart has more than ${this.limits.bytes} bytes`,
        );
      }
      const bytes = Buffer.alloc(stat.size);
      const { bytesRead } = await handle.read(bytes, 0, stat.size, 0);
      await writeFile(to, bytes.subarray(0, bytesRead), { mode: 0o600 });
    } finally {
      await handle.close();
    }
  }
}

/**
 * Copies a chart from under the configured root, so that helm, which follows links, reads nothing that
 * was not looked at.
 *
 * @param folder - path below the root, parts between slashes
 * @throws CanaryError INVALID_INPUT for a folder that is not there, holds links, or is too large
 */
export async function copyChartFolder(
  root: string,
  folder: string,
  copy: { to: string; limits: FolderLimits },
): Promise<void> {
  const parts = folder.split('/');
  if (parts.length > maxDepth || !parts.every(part => partPattern.test(part))) {
    refuse('The folder of the chart is not a valid path');
  }
  try {
    for (let depth = 1; depth < parts.length; depth++) {
      const above = join(root, ...parts.slice(0, depth));
      if (!(await lstat(above)).isDirectory()) {
        refuse('The folder of the chart is no folder');
      }
    }
    await new TreeCopy(copy.limits).folder(join(root, ...parts), copy.to, 0);
  } catch (error) {
    if (CanaryError.is(error)) throw error;
    throw new CanaryError(
      'INVALID_INPUT',
      'The folder of the chart cannot be read',
      { cause: error },
    );
  }
}
