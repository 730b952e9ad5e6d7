import { withCondition } from '../conditions';
import { isFields, listAt } from '../client';
import type { Fields } from '../client';
import type { Workload } from './readWorkload';

export interface PodCounts {
  total: number;
  ready: number;
}

/**
 * The status of a Deployment, written in place of its controller. `Progressing` with reason
 * NewReplicaSetAvailable says that all pods of this generation were ready once, as in a real one.
 */
export function workloadStatus(
  workload: Workload,
  pods: PodCounts,
  now: Date,
): Fields {
  const { replicas, generation, behaviour } = workload;
  // What an old workload shows began when it began.
  const since = new Date(now.getTime() - behaviour.ageMinutes * 60_000);
  const unavailable = Math.max(0, replicas - pods.ready);
  const available = replicas > 0 && pods.ready >= replicas;
  const conditions = withCondition(
    listAt(workload.status, 'conditions').filter(isFields),
    {
      type: 'Available',
      status: available || replicas === 0 ? 'True' : 'False',
      reason: available
        ? 'MinimumReplicasAvailable'
        : 'MinimumReplicasUnavailable',
      message: available
        ? 'Deployment has minimum availability.'
        : `${pods.ready} of ${replicas} pods are ready`,
    },
    since,
  );
  return {
    observedGeneration: generation,
    replicas: pods.total,
    updatedReplicas: pods.total,
    readyReplicas: pods.ready,
    availableReplicas: pods.ready,
    unavailableReplicas: unavailable,
    conditions: withCondition(
      conditions,
      progressing(workload, available),
      since,
    ),
  };
}

function progressing(workload: Workload, available: boolean) {
  const { status, behaviour, generation } = workload;
  const type = 'Progressing';
  const was = listAt(status, 'conditions')
    .filter(isFields)
    .find(condition => condition.type === type);
  const wasComplete =
    was?.reason === 'NewReplicaSetAvailable' &&
    status.observedGeneration === generation;
  // Some ready pods at least: such a workload was complete and lost some.
  const lostSome =
    typeof behaviour.readyPods === 'number' && behaviour.readyPods > 0;
  if (available || wasComplete || lostSome) {
    return {
      type,
      status: 'True',
      reason: 'NewReplicaSetAvailable',
      message: 'the pods of this template were all available',
    } as const;
  }
  if (behaviour.ageMinutes > 10) {
    return {
      type,
      status: 'False',
      reason: 'ProgressDeadlineExceeded',
      message: behaviour.waitingBecause || 'the pods did not become ready',
    } as const;
  }
  return {
    type,
    status: 'True',
    reason: 'ReplicaSetUpdated',
    message: 'waiting for the pods to become ready',
  } as const;
}
