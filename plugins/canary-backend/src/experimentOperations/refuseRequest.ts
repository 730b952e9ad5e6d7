import {
  CanaryError,
  type CreateExperimentRequest,
  nameConflicts,
  type PreviewConflict,
} from '@llm-canary/backstage-plugin-canary-common';
import type { ClusterForExperiments } from '../clusters/types';
import { refuseReserved } from '../operations/refuseReserved';
import { namespaceRefusal } from './clusterForExperiment';

function namespaceProblems(
  cluster: ClusterForExperiments,
  request: CreateExperimentRequest,
): PreviewConflict[] {
  const places = [
    { namespace: request.namespace },
    { namespace: request.target.namespace },
    ...request.arms.flatMap(({ name, namespace }) =>
      namespace === undefined ? [] : [{ namespace, arm: name }],
    ),
  ];
  return places.flatMap(({ namespace, ...arm }) => {
    const message = namespaceRefusal(cluster, namespace);
    return message === undefined
      ? []
      : [{ code: 'NAMESPACE_NOT_ALLOWED' as const, message, ...arm }];
  });
}

function reservedLayers(
  cluster: ClusterForExperiments,
  request: CreateExperimentRequest,
): PreviewConflict[] {
  return request.arms.flatMap(({ name, layers = [] }) => {
    try {
      refuseReserved(layers, {
        keys: cluster.operatorKeys,
        source: `Arm ${name}`,
      });
      return [];
    } catch (error) {
      if (!CanaryError.is(error)) throw error;
      const { message } = error;
      return [{ code: 'CANARY_LAYER_RESERVED' as const, message, arm: name }];
    }
  });
}

/** What is wrong with a request without a look at the cluster. */
export function problemsOfRequest(
  cluster: ClusterForExperiments,
  request: CreateExperimentRequest,
): PreviewConflict[] {
  return [
    ...namespaceProblems(cluster, request),
    ...nameConflicts(request),
    ...reservedLayers(cluster, request),
  ];
}

/**
 * The same as a refusal.
 *
 * @throws INVALID_INPUT, CANARY_LAYER_RESERVED
 */
export function refuseRequest(
  cluster: ClusterForExperiments,
  request: CreateExperimentRequest,
): void {
  const [first, ...more] = problemsOfRequest(cluster, request);
  if (!first) return;
  const { namespace, name } = request;
  throw new CanaryError(
    first.code === 'CANARY_LAYER_RESERVED' ? first.code : 'INVALID_INPUT',
    `experiment-create refused: ${namespace}/${name}: ${first.message}`,
    {
      fields: {
        operation: 'experiment-create',
        fields: [first, ...more].map(({ message, arm }) => ({
          path: arm === undefined ? '' : `arms.${arm}`,
          message,
        })),
      },
    },
  );
}
