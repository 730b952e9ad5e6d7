import {
  CanaryError,
  type HelmMigrationRun,
} from '@llm-canary/backstage-plugin-canary-common';
import type { RunEnd } from '../../runs';
import { operation } from '../ReleaseToMove';
import { compareRecords } from './compareRecords';
import { createOrphan } from './createOrphan';
import { dropOrphanPolicy } from './dropOrphanPolicy';
import type { Execution, MadeService } from './Execution';
import { putBack } from './putBack';
import { waitForAdoption } from './waitForAdoption';

/** How an execution ended. */
export interface MoveEnd {
  outcome: NonNullable<HelmMigrationRun['outcome']>;
  reason?: string;
  run: Pick<RunEnd, 'outcome' | 'error' | 'uid' | 'changed' | 'writes'>;
}

/** What was sent to the cluster, for the run. */
type Writes = string[];

function failed(
  outcome: 'putBack' | 'failed' | 'outcomeUnknown',
  error: CanaryError,
  run: { uid?: string; writes: Writes },
): MoveEnd {
  const { code, message } = error;
  return {
    outcome,
    reason: message,
    run: {
      ...run,
      outcome: outcome === 'outcomeUnknown' ? 'outcomeUnknown' : 'failed',
      error: { code, message },
    },
  };
}

function notAdopted(message: string): CanaryError {
  return new CanaryError('MIGRATION_NOT_ADOPTED', message, {
    fields: { operation },
  });
}

interface Under {
  execution: Execution;
  service: MadeService;
  writes: Writes;
}

/** The operator would not, or did not answer: the release is to be as it was. */
async function backOut(
  { execution, service, writes }: Under,
  why: string,
): Promise<MoveEnd> {
  const { journal } = execution;
  const { uid } = service;
  await journal.attempt('putBack');
  const back = await putBack(execution, service);
  writes.push('DELETE LLMService');
  const { said: release } = await compareRecords(execution);
  switch (back.state) {
    case 'gone':
    case 'going': {
      const what =
        back.state === 'gone'
          ? 'The LLMService is gone again'
          : 'The LLMService is being deleted, and its operator has not let go of it yet';
      await journal.settle({ accepted: true, message: `${what}. ${release}` });
      const said = [why, what, release].join('. ');
      return failed('putBack', notAdopted(said), { uid, writes });
    }
    case 'stays':
    case 'unknown': {
      const { error } = back;
      const stays = back.state === 'stays';
      await journal.settle({
        ...(stays && { accepted: false }),
        message: error.message,
      });
      const what = stays
        ? 'The LLMService could not be deleted'
        : 'Whether the LLMService was deleted is not known';
      const said = [why, `${what}: ${error.message}`, release].join('. ');
      return failed(
        stays ? 'failed' : 'outcomeUnknown',
        new CanaryError(error.code, said),
        { uid, writes },
      );
    }
    default: {
      const never: never = back;
      return never;
    }
  }
}

/** Adopted: the service becomes like any other. */
async function settleIn({
  execution,
  service,
  writes,
}: Under): Promise<MoveEnd> {
  const { journal } = execution;
  const { uid } = service;
  await journal.attempt('dropOrphanPolicy');
  const error = await dropOrphanPolicy(execution, service);
  writes.push('PATCH LLMService');
  const records = await compareRecords(execution);
  if (error) {
    const unknown = error.code === 'OUTCOME_UNKNOWN';
    await journal.settle({
      ...(!unknown && { accepted: false }),
      message: error.message,
    });
    const what = unknown
      ? 'whether the LLMService still has its Orphan policy is not known'
      : 'its Orphan policy was not taken off the LLMService';
    const said = `The release was adopted, and ${what}: ${error.message}. ${records.said}`;
    return failed(
      unknown ? 'outcomeUnknown' : 'failed',
      new CanaryError(error.code, said),
      { uid, writes },
    );
  }
  await journal.settle({ accepted: true });
  return {
    outcome: 'adopted',
    ...(records.state !== 'same' && { reason: records.said }),
    run: { outcome: 'accepted', changed: true, uid, writes },
  };
}

async function follow(under: Under): Promise<MoveEnd> {
  const { execution, service, writes } = under;
  const { journal } = execution;
  await journal.attempt('waitAdopted');
  const adoption = await waitForAdoption(execution, service);
  switch (adoption.state) {
    case 'adopted':
      await journal.settle({ accepted: true, message: 'Adopted' });
      return settleIn(under);
    case 'notAdopted':
      await journal.settle({ accepted: false, message: adoption.why });
      return backOut(under, adoption.why);
    case 'lost': {
      await journal.settle({ accepted: false, message: adoption.why });
      const { said: release } = await compareRecords(execution);
      const what = `${adoption.why}; nothing more was written. ${release}`;
      const { uid } = service;
      return failed('failed', notAdopted(what), { uid, writes });
    }
    default: {
      const never: never = adoption;
      return never;
    }
  }
}

/**
 * Makes the LLMService under the Orphan policy, waits for its operator, and then takes the policy away or
 * puts everything back. helm is never called.
 */
export async function moveRelease(execution: Execution): Promise<MoveEnd> {
  const { journal } = execution;
  await journal.attempt('create');
  const creation = await createOrphan(execution);
  switch (creation.state) {
    case 'made': {
      const { service } = creation;
      await journal.settle({ accepted: true });
      return follow({ execution, service, writes: ['POST LLMService'] });
    }
    case 'refused': {
      const { error } = creation;
      await journal.settle({ accepted: false, message: error.message });
      return failed('failed', error, { writes: [] });
    }
    case 'unknown': {
      const { error } = creation;
      await journal.settle({ message: error.message });
      return failed('outcomeUnknown', error, { writes: ['POST LLMService'] });
    }
    default: {
      const never: never = creation;
      return never;
    }
  }
}
