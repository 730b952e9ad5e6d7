import { TransportFailure } from './TransportFailure';

/**
 * Waits for work that cannot be stopped, no longer than a deadline and the caller's signal allow.
 * Rejects with a TransportFailure of kind `deadline` or `aborted`; the work's own late error is
 * dropped.
 */
export async function withinDeadline<T>(
  work: Promise<T>,
  milliseconds: number,
  signal?: AbortSignal,
): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  let onAbort = () => {};
  const given = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(
      () =>
        reject(new TransportFailure('deadline', 'no answer in time', false)),
      Math.max(0, milliseconds),
    );
    onAbort = () =>
      reject(new TransportFailure('aborted', 'the call was given up', false));
    signal?.addEventListener('abort', onAbort, { once: true });
    if (signal?.aborted) onAbort();
  });
  try {
    return await Promise.race([work, given]);
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', onAbort);
    work.catch(() => {});
  }
}
