import type { Reporter } from '../output/Reporter';
import type { Surroundings } from '../Surroundings';

/**
 * Runs something that can be asked to stop: the first request ends it after its present step, the second
 * ends the process as it stands.
 */
export async function stoppable<T>(
  { onStop, abandon }: Surroundings,
  reporter: Reporter,
  body: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const controller = new AbortController();
  const forget = onStop(() => {
    if (controller.signal.aborted) {
      abandon();
      return;
    }
    reporter.say('Stopping after the present step. Once more ends at once.');
    controller.abort();
  });
  try {
    return await body(controller.signal);
  } finally {
    forget();
  }
}
