import type { LoggerService } from '@backstage/backend-plugin-api';
import { toError } from '@backstage/errors';
import { CanaryError } from '@llm-canary/backstage-plugin-canary-common';
import type { HeldLock } from '../lock';
import type { RunEnd } from '../runs';
import type { Answer, SettledEnding } from './Ending';

const notRecorded =
  'The cluster accepted the change, but the portal could not record it.';

/** Whether the run was appended. Its failure must not hide what the cluster said. */
export async function recordRun(
  { logger }: { logger: LoggerService },
  held: HeldLock,
  run: RunEnd,
): Promise<boolean> {
  try {
    await held.recordEnd(run);
    return true;
  } catch (error) {
    logger.error(
      `The end of run ${held.runId} could not be recorded (${run.outcome})`,
      toError(error),
    );
    return false;
  }
}

/**
 * The answer to a write, with its run on record where there is one.
 *
 * @throws what the cluster refused the write with, naming the run
 */
export async function recordEnding<A extends { warnings?: string[] } = Answer>(
  environment: { logger: LoggerService },
  held: HeldLock,
  ending: SettledEnding<A>,
): Promise<A & { runId?: string }> {
  const { runId } = held;
  switch (ending.kind) {
    case 'nothing':
      return ending.answer;
    case 'accepted': {
      const { answer, run } = ending;
      if (await recordRun(environment, held, run)) return { ...answer, runId };
      const warnings = [...(answer.warnings ?? []), notRecorded];
      return { ...answer, warnings, runId };
    }
    case 'failed': {
      const { error, run } = ending;
      await recordRun(environment, held, run);
      throw new CanaryError(error.code, error.message, {
        fields: { ...error.fields, runId },
        cause: error.cause,
      });
    }
    default: {
      const never: never = ending;
      return never;
    }
  }
}
