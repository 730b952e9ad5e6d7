import { CanaryError } from '@llm-canary/backstage-plugin-canary-common';
import {
  fileErrorCode,
  readOnly,
  realFiles,
  type FileSystem,
} from './FileSystem';

/** A plan of 5,000 units has some 40 MiB. */
export const planBytesLimit = 256 * 1024 * 1024;

function refuse(path: string, why: string, cause?: unknown): never {
  throw new CanaryError('INVALID_INPUT', `${path} cannot be read: ${why}.`, {
    fields: { path },
    cause,
  });
}

/**
 * The bytes of a plan, a result or a piece of evidence, read once: what is digested is what is parsed
 * (R91). Links and whatever is no plain file are refused.
 *
 * @throws CanaryError INVALID_INPUT
 * @public
 */
export async function readWholeFile(
  path: string,
  { limit = planBytesLimit, files = realFiles }: ReadWholeFileOptions = {},
): Promise<Uint8Array> {
  const file = await files.open(path, readOnly).catch(error => {
    const code = fileErrorCode(error);
    return refuse(path, code === 'ELOOP' ? 'it is a link' : code, error);
  });
  try {
    const { size, isFile } = await file
      .stat()
      .then(stats => ({ size: stats.size, isFile: stats.isFile() }));
    if (!isFile) return refuse(path, 'it is not a plain file');
    if (size > limit) return refuse(path, `it has more than ${limit} bytes`);
    // One byte more than it had, to see whether it grows.
    const buffer = Buffer.alloc(size + 1);
    let filled = 0;
    for (;;) {
      const { bytesRead } = await file.read(buffer, filled, size + 1 - filled);
      filled += bytesRead;
      if (bytesRead === 0) return buffer.subarray(0, filled);
      if (filled > size) return refuse(path, 'it is being written to');
    }
  } finally {
    await file.close();
  }
}

/** @public */
export interface ReadWholeFileOptions {
  /** Bytes; 256 MiB by default. */
  limit?: number;
  files?: FileSystem;
}
