import {
  type CanaryError,
  equalJson,
} from '@llm-canary/backstage-plugin-canary-common';
import {
  KubernetesError,
  type KubernetesObjectToCreate,
} from '@llm-canary/backstage-plugin-canary-node';
import { refuseMasks } from '../../masking';
import { refusal, writeError } from '../../operations/errors';
import { provenanceAnnotations } from '../../operations/provenanceAnnotations';
import { checkOwner } from '../facts/checkOwner';
import { operation, subjectOf } from '../ReleaseToMove';
import type { Execution, MadeService } from './Execution';
import { toCanaryError } from './toCanaryError';

export type Creation =
  | { state: 'made'; service: MadeService }
  | { state: 'refused'; error: CanaryError }
  | { state: 'unknown'; error: CanaryError };

/** How often, and how far apart, a service is looked for whose creation got no answer. */
const LOOKS = 3;
const LOOK_MILLISECONDS = 250;

function objectOf({ planned, by }: Execution): KubernetesObjectToCreate {
  const { metadata, ...object } = planned.object;
  const said = provenanceAnnotations({ action: operation, by });
  const annotations = { ...metadata.annotations };
  for (const [key, value] of Object.entries(said)) {
    if (value !== undefined) annotations[key] = value;
  }
  return { ...object, metadata: { ...metadata, annotations } };
}

/** The service that was sent, if it stands there now; undefined when that is not known. */
async function findMade(
  { environment, move }: Execution,
  sent: KubernetesObjectToCreate,
): Promise<MadeService | undefined> {
  for (let look = 0; look < LOOKS; look++) {
    await environment.sleep(LOOK_MILLISECONDS);
    const seen = await move.cluster.guard.observe(move.ref, {
      deadlineMilliseconds: environment.readMilliseconds,
    });
    if (
      seen.state === 'found' &&
      equalJson(seen.object.spec, sent.spec) &&
      equalJson(seen.object.metadata.annotations, sent.metadata.annotations)
    ) {
      return { uid: seen.identity.uid };
    }
  }
  return undefined;
}

/** An arm that was made meanwhile is named as one. */
async function explainTaken(
  { environment, move }: Execution,
  cause: unknown,
): Promise<CanaryError> {
  try {
    await checkOwner(environment, move);
  } catch (error) {
    return toCanaryError(error, move);
  }
  return refusal('RELEASE_EXISTS', subjectOf(move), {
    why: 'has become an LLMService meanwhile',
    cause,
  });
}

/** Makes the LLMService under its Orphan policy, where the guard saw nothing. Sent once. */
export async function createOrphan(execution: Execution): Promise<Creation> {
  const { move, planned } = execution;
  const { seen, object } = planned;
  if (seen.found) {
    const why = 'is an LLMService already';
    const error = refusal('RELEASE_EXISTS', subjectOf(move), { why });
    return { state: 'refused', error };
  }
  refuseMasks(object.spec, planned.object.spec);
  const sent = objectOf(execution);
  try {
    const { metadata } = await move.cluster.writer.create(seen, sent);
    return { state: 'made', service: { uid: metadata.uid } };
  } catch (cause) {
    if (KubernetesError.is(cause, 'alreadyExists')) {
      return { state: 'refused', error: await explainTaken(execution, cause) };
    }
    const error = writeError(cause, subjectOf(move));
    if (error.code !== 'OUTCOME_UNKNOWN') return { state: 'refused', error };
    const service = await findMade(execution, sent);
    return service ? { state: 'made', service } : { state: 'unknown', error };
  }
}
