import type { ArchiveLimits } from './readChartArchive';
import type { ChartRepositoryConfig } from './types';

/**
 * Bounds of what is read from chart repositories; times in milliseconds.
 * @public
 */
export interface ChartLimits {
  /** TCP and TLS handshake; 3,000. */
  connect: number;
  /** Until a repository begins to answer; 5,000. */
  firstByte: number;
  /** One file, whole; 30,000. */
  fetch: number;
  /** How long an index is good; 300,000. */
  indexAge: number;
  /** After a failure, how long the last index stands before the next try; 30,000. */
  retryAfter: number;
  /** Bytes of an index; 8 MiB. */
  indexBytes: number;
  /** Bytes of an archive; 20 MiB. */
  archiveBytes: number;
  /** Unpacked: 100 MiB, 2 MiB of a file that is read, 10,000 files. */
  archive: ArchiveLimits;
}

/** @public */
export interface ChartRepositoriesOptions {
  /** In order: of a chart that several have, the first that has the version gives it. */
  repositories: readonly ChartRepositoryConfig[];
  limits?: Partial<ChartLimits>;
  /** Milliseconds of a clock that nobody sets; for tests. */
  now?: () => number;
  /** Told, in a sentence for the log, when a repository fails and its last index is used. */
  warn?: (sentence: string) => void;
}

const mebibyte = 1024 * 1024;

/** Defaults of ChartLimits. */
export const defaultChartLimits: ChartLimits = {
  connect: 3_000,
  firstByte: 5_000,
  fetch: 30_000,
  indexAge: 300_000,
  retryAfter: 30_000,
  indexBytes: 8 * mebibyte,
  archiveBytes: 20 * mebibyte,
  archive: { unpacked: 100 * mebibyte, file: 2 * mebibyte, entries: 10_000 },
};
