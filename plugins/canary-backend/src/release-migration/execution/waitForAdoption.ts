import {
  type Observation,
  readAdoption,
} from '@llm-canary/backstage-plugin-canary-node';
import type { Execution, MadeService } from './Execution';

/** How the wait for the service operator ended. */
export type Adoption =
  | { state: 'adopted'; revision?: number }
  /** The operator took the release not over, or not in time: it is to be put back. */
  | { state: 'notAdopted'; why: string }
  /** What stands there is not ours to delete any more. */
  | { state: 'lost'; why: string };

function lookAt(
  seen: Observation,
  { uid }: MadeService,
): Adoption | { state: 'waiting'; said: string } {
  switch (seen.state) {
    case 'unreadable':
      return { state: 'waiting', said: 'The service could not be read' };
    case 'vacant':
      return { state: 'lost', why: 'Somebody deleted the LLMService' };
    case 'found':
      break;
    default: {
      const never: never = seen;
      return never;
    }
  }
  if (seen.identity.uid !== uid) {
    const why = 'Somebody deleted the LLMService and made another';
    return { state: 'lost', why };
  }
  if (seen.ownership.ownership === 'managed') {
    const why = 'The LLMService has become an arm of an experiment';
    return { state: 'lost', why };
  }
  const adoption = readAdoption(seen.object);
  if (adoption.state === 'adopted') return adoption;
  if (adoption.state === 'refused') {
    const { reason, message } = adoption;
    const why = `The operator did not adopt it (${reason})`;
    return {
      state: 'notAdopted',
      why: message === '' ? why : `${why}: ${message}`,
    };
  }
  const said = adoption.phase
    ? `Its phase is ${adoption.phase}`
    : 'The operator has said nothing yet';
  return { state: 'waiting', said };
}

/** Waits until the operator says that it has, or has not, taken the release over. */
export async function waitForAdoption(
  { environment, move, held, journal, stopping }: Execution,
  service: MadeService,
): Promise<Adoption> {
  const { now, sleep, adoptionMilliseconds, pollMilliseconds } = environment;
  const end = now() + adoptionMilliseconds;
  for (;;) {
    if (held.signal.aborted) {
      return { state: 'lost', why: 'The lock of the release was lost' };
    }
    if (stopping.aborted) {
      const why =
        'The portal was stopped while it waited; the LLMService was made under its Orphan policy';
      return { state: 'lost', why };
    }
    const seen = await move.cluster.guard.observe(move.ref, {
      deadlineMilliseconds: environment.readMilliseconds,
    });
    const found = lookAt(seen, service);
    if (found.state !== 'waiting') return found;
    await journal.note(found.said);
    if (now() >= end) {
      const seconds = Math.round(adoptionMilliseconds / 1_000);
      return {
        state: 'notAdopted',
        why: `The operator did not answer within ${seconds} s. ${found.said}`,
      };
    }
    await sleep(pollMilliseconds);
  }
}
