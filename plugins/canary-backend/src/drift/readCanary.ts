import type { ExperimentAddress } from '@llm-canary/backstage-plugin-canary-common';
import {
  KubernetesError,
  type KubernetesObject,
  type ReadOptions,
} from '@llm-canary/backstage-plugin-canary-node';
import type { Cluster } from '../clusters';
import { CodedError } from '../errors';

/**
 * The object of an experiment, read live.
 *
 * @throws EXPERIMENT_NOT_FOUND, UPSTREAM_FORBIDDEN or CLUSTER_UNAVAILABLE
 */
export async function readCanary(
  { reader, resources }: Pick<Cluster, 'reader' | 'resources'>,
  ref: ExperimentAddress,
  call: ReadOptions,
): Promise<KubernetesObject> {
  const { namespace, name, uid } = ref;
  let object: KubernetesObject;
  try {
    object = await reader.get(resources.canary, { namespace, name }, call);
  } catch (error) {
    throw toExperimentError(ref, error);
  }
  if (uid !== undefined && object.metadata.uid !== uid) {
    throw new CodedError(
      'EXPERIMENT_NOT_FOUND',
      `There is no experiment ${namespace}/${name} of uid ${uid} in ${ref.cluster}`,
    );
  }
  return object;
}

function toExperimentError(ref: ExperimentAddress, error: unknown): unknown {
  if (!KubernetesError.is(error)) return error;
  const name = `${ref.namespace}/${ref.name}`;
  const options = { cause: error, retryAfterSeconds: error.retryAfterSeconds };
  if (KubernetesError.is(error, 'notFound', 'notServed')) {
    return new CodedError(
      'EXPERIMENT_NOT_FOUND',
      `There is no experiment ${name} in ${ref.cluster}`,
      options,
    );
  }
  return KubernetesError.is(error, 'forbidden', 'unauthorized')
    ? new CodedError(
        'UPSTREAM_FORBIDDEN',
        `${name} can't be read: cluster ${ref.cluster} refused the portal's credential`,
        options,
      )
    : new CodedError(
        'CLUSTER_UNAVAILABLE',
        `${name} can't be read: cluster ${ref.cluster} gave no usable answer`,
        options,
      );
}
