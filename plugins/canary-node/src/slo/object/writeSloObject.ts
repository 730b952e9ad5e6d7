import { equalJson } from '@llm-canary/backstage-plugin-canary-common';
import type { RetryClock } from '../../guard/retryWrite';
import { KubernetesError } from '../../kubernetes/errors';
import type { JsonPatchOperation } from '../../kubernetes/types';
import { readSlo } from '../readSlo';
import { noSloError, sloError } from '../sloError';
import type { SloChange, SloWriteCall, SloWritten } from '../types';
import { changeSloSpec } from './changeSloSpec';
import { lookUpSlo, type SeenSlo, type SloSource } from './lookUpSlo';
import { writeFailure } from './objectErrors';
import { sloFence } from './sloFence';

/** No further attempt begins after so long. */
const budgetMilliseconds = 5_000;

/** Enough to part two writers that met. */
const jitterMilliseconds = 20;

/** An object, and what is to be done to it. */
export interface SloAttempt {
  seen: Extract<SeenSlo, { found: true }>;
  operations: JsonPatchOperation[];
}

/** Looks live and computes. Rejects with RELEASE_NOT_FOUND where there is no SLO. */
export async function prepareSlo(
  source: SloSource,
  change: SloChange,
): Promise<SloAttempt> {
  const seen = await lookUpSlo(source);
  if (!seen.found) throw noSloError(source.subject, seen.warnings);
  return { seen, operations: changeSloSpec(seen.object.spec, change) };
}

/** The patch with its fence. */
export function patchOf({ seen, operations }: SloAttempt) {
  const { resource, object } = seen;
  const { namespace = '', name } = object.metadata;
  return {
    resource,
    ref: { namespace, name },
    operations: [...sloFence(object), ...operations],
  };
}

function moved(source: SloSource, why: string, cause?: unknown) {
  return sloError('RELEASE_MOVED', source.subject, { why, cause });
}

/** Repeated is only the same change of the same object. */
function refuseAnother(
  source: SloSource,
  first: SloAttempt,
  now: SloAttempt,
): void {
  if (first.seen.object.metadata.uid !== now.seen.object.metadata.uid) {
    throw moved(source, 'has another SLO object than a moment ago');
  }
  const before = readSlo(first.seen.object.spec);
  if (!equalJson(before, readSlo(now.seen.object.spec))) {
    throw moved(source, 'has an SLO that somebody else changed meanwhile');
  }
}

async function send(
  source: SloSource,
  attempt: SloAttempt,
): Promise<SloWritten> {
  const { resource, ref, operations } = patchOf(attempt);
  const { metadata } = attempt.seen.object;
  const written = await source.client.patch(resource, ref, operations);
  return {
    sent: true,
    changed: written.metadata.generation !== metadata.generation,
    uid: metadata.uid,
    warnings: attempt.seen.warnings,
  };
}

/** Writes an SLO object, and again while others write it without changing the SLO. */
export async function writeSloObject(
  source: SloSource,
  write: Pick<SloWriteCall, 'change' | 'beforeWrite'> & { clock: RetryClock },
): Promise<SloWritten> {
  const { change, beforeWrite, clock } = write;
  const begin = clock.now();
  const first = await prepareSlo(source, change);
  let attempt = first;
  for (;;) {
    const { seen, operations } = attempt;
    if (operations.length === 0) {
      const { uid } = seen.object.metadata;
      return { sent: false, changed: false, uid, warnings: seen.warnings };
    }
    await beforeWrite();
    try {
      return await send(source, attempt);
    } catch (error) {
      if (
        !KubernetesError.is(error, 'conflict', 'patchTestFailed', 'notFound')
      ) {
        throw writeFailure(error, source.subject);
      }
      if (clock.now() - begin >= budgetMilliseconds) {
        throw moved(source, 'has an SLO that kept changing', error);
      }
    }
    await clock.sleep(clock.random() * jitterMilliseconds);
    attempt = await prepareSlo(source, change);
    refuseAnother(source, first, attempt);
  }
}
