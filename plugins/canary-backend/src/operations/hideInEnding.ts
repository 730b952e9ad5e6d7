import type { ToldSecrets } from '../masking';
import type { Ending, SettledEnding } from './Ending';

/**
 * How an attempt ended, with the secrets that it had in hand hidden in all that is said and kept of it:
 * an API server, a policy or helm may repeat them.
 */
export function hideInEnding(told: ToldSecrets, ending: Ending): Ending {
  return ending.kind === 'underWay'
    ? {
        ...ending,
        answer: told.hideIn(ending.answer),
        ended: ending.ended.then(run => run && told.hideIn(run)),
      }
    : hideInSettled(told, ending);
}

/** The same of an attempt after which nothing more is written. */
export function hideInSettled<A>(
  told: ToldSecrets,
  ending: SettledEnding<A>,
): SettledEnding<A> {
  switch (ending.kind) {
    case 'nothing':
      return { ...ending, answer: told.hideIn(ending.answer) };
    case 'accepted':
      return {
        ...ending,
        answer: told.hideIn(ending.answer),
        run: told.hideIn(ending.run),
      };
    case 'failed':
      return {
        ...ending,
        run: told.hideIn(ending.run),
        error: told.hideInRefusal(ending.error),
      };
    default: {
      const never: never = ending;
      return never;
    }
  }
}
