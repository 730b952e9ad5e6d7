import { readFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { isFileError } from './FileSystem';

/** Who took a lock; this is what the lock file holds.
 * @public
 */
export interface LockHolder {
  pid: number;
  host: string;
  /** Of the running system, where it tells; another one means that the machine was started again. */
  bootId?: string;
  runId: string;
  startedAt: string;
}

/** What can be seen from here of a lock's holder.
 * @public
 */
export type HolderSight = 'running' | 'gone' | 'elsewhere' | 'unknown';

/** Where one looks from.
 * @public
 */
export interface Viewpoint {
  host: string;
  bootId?: string;
  isRunning(pid: number): boolean;
}

function readBootId(): string | undefined {
  try {
    return readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
  } catch {
    return undefined;
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // Somebody else's process is a process too.
    return !isFileError(error, 'ESRCH');
  }
}

/** This process's own. */
export function viewpointHere(): Viewpoint {
  return { host: hostname(), bootId: readBootId(), isRunning };
}

/** Reads the text of a lock; undefined where it is not one that we write. */
export function parseLockHolder(text: string): LockHolder | undefined {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return undefined;
  }
  if (typeof value !== 'object' || value === null) return undefined;
  const { pid, host, bootId, runId, startedAt } = value as Record<
    string,
    unknown
  >;
  const isPid = Number.isSafeInteger(pid) && Number(pid) > 0;
  const texts = [host, runId, startedAt].every(
    one => typeof one === 'string' && one.length <= 256,
  );
  if (!isPid || !texts) return undefined;
  return {
    pid: Number(pid),
    host: String(host),
    runId: String(runId),
    startedAt: String(startedAt),
    ...(typeof bootId === 'string' && { bootId }),
  };
}

/**
 * Whether a holder is still at work, as far as one sees from here. It is told and never acted upon: a
 * number may be another process's by now, and a container sees only its own.
 */
export function sightOf(
  holder: LockHolder | undefined,
  here: Viewpoint,
): HolderSight {
  if (!holder) return 'unknown';
  if (holder.host !== here.host) return 'elsewhere';
  if (holder.bootId && here.bootId && holder.bootId !== here.bootId) {
    return 'gone';
  }
  return here.isRunning(holder.pid) ? 'running' : 'gone';
}

const sentences: Record<HolderSight, string> = {
  running: 'A process of that number runs on this host.',
  gone: 'No such process is to be seen on this host any more: it ended without an end.',
  elsewhere: 'It is another host than this one; look there.',
  unknown: 'The lock does not say who holds it.',
};

/** Who holds a lock, whether that one is at work, and what to do. */
export function describeHolder(
  path: string,
  holder: LockHolder | undefined,
  sight: HolderSight,
): string {
  const who = holder
    ? ` by process ${holder.pid} on ${holder.host} since ${holder.startedAt}, run ${holder.runId}`
    : '';
  return [
    `The lock ${path} is held${who}.`,
    sentences[sight],
    'It is never removed by itself: prove that no apply is at work, read its result, then remove the file.',
  ].join(' ');
}
