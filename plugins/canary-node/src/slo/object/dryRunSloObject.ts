import { KubernetesError } from '../../kubernetes/errors';
import type { KubernetesObject, Resource } from '../../kubernetes/types';
import { sloError } from '../sloError';
import type { SloChange, SloDryRun } from '../types';
import type { SloSource } from './lookUpSlo';
import { readFailure } from './objectErrors';
import { patchOf, prepareSlo, type SloAttempt } from './writeSloObject';

function shown(object: KubernetesObject, { group, version }: Resource) {
  const { name, namespace } = object.metadata;
  return {
    apiVersion: `${group}/${version}`,
    kind: 'LLMSLORequirement',
    metadata: { name, namespace },
    spec: object.spec,
  };
}

async function ask(
  source: SloSource,
  attempt: SloAttempt,
): Promise<KubernetesObject> {
  const { resource, ref, operations } = patchOf(attempt);
  if (attempt.operations.length === 0) return attempt.seen.object;
  return source.client.patch(resource, ref, operations, {
    dryRun: true,
    signal: source.read.signal,
  });
}

/** Sends the patch of a change as a server-side dry-run. */
export async function dryRunSloObject(
  source: SloSource,
  change: SloChange,
): Promise<SloDryRun> {
  const attempt = await prepareSlo(source, change);
  const { object, resource, warnings } = attempt.seen;
  const before = shown(object, resource);
  const { apiVersion, kind, metadata } = before;
  const about = { apiVersion, kind, name: metadata.name, before, warnings };
  try {
    const after = await ask(source, attempt);
    const isSame = after.metadata.generation === object.metadata.generation;
    return {
      ...about,
      result: isSame ? 'unchanged' : 'changed',
      after: shown(after, resource),
    };
  } catch (error) {
    if (KubernetesError.is(error, 'invalid', 'rejectedByPolicy')) {
      return { ...about, result: 'rejected', detail: error.message };
    }
    if (KubernetesError.is(error, 'conflict', 'patchTestFailed', 'notFound')) {
      throw sloError('RELEASE_MOVED', source.subject, {
        why: 'has an SLO that changed while it was looked at',
        cause: error,
      });
    }
    throw readFailure(error, source.subject);
  }
}
