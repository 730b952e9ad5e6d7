import type { LoggerService } from '@backstage/backend-plugin-api';
import { toError } from '@backstage/errors';
import type { EndedOperation, Observe, OperationObserver } from './types';

/** The one place from which observers are told; none of them can change what the caller is told. */
export function createObserve(options: {
  observers: readonly OperationObserver[];
  /** Milliseconds of a clock that nobody sets back. */
  now(): number;
  logger: LoggerService;
}): Observe {
  const { observers, now, logger } = options;
  const tell = async (operation: EndedOperation) => {
    for (const observer of observers) {
      try {
        await observer.ended(operation);
      } catch (error) {
        logger.error(
          'What is kept of an operation could not be',
          toError(error),
        );
      }
    }
  };
  return async (call, work) => {
    const startedAt = now();
    const ended = () => ({ call, durationMilliseconds: now() - startedAt });
    let answer;
    try {
      answer = await work();
    } catch (error) {
      await tell({ ...ended(), error });
      throw error;
    }
    await tell(ended());
    return answer;
  };
}
