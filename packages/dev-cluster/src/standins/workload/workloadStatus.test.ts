import { isFields, listAt } from '../client';
import type { Fields } from '../client';
import { markers } from '../markers';
import { readWorkload, wantedPods } from './readWorkload';
import { workloadStatus } from './workloadStatus';

const now = new Date('2026-03-01T12:00:00Z');

function workload(part: {
  replicas?: number;
  annotations?: Record<string, string>;
  status?: Fields;
}) {
  return readWorkload({
    metadata: { namespace: 'prod', name: 'chat', uid: 'u', generation: 2 },
    spec: {
      replicas: part.replicas,
      template: { metadata: { annotations: part.annotations } },
    },
    status: part.status,
  });
}

function conditionsOf(status: Fields) {
  return Object.fromEntries(
    listAt(status, 'conditions')
      .filter(isFields)
      .map(({ type, status: holds, reason }) => [type, `${holds} ${reason}`]),
  );
}

describe('workloadStatus', () => {
  const complete = {
    observedGeneration: 2,
    conditions: [{ type: 'Progressing', reason: 'NewReplicaSetAvailable' }],
  };
  it.each<
    [
      sentence: string,
      part: Parameters<typeof workload>[0],
      ready: number,
      available: string,
      progressing: string,
    ]
  >([
    [
      'all pods are ready',
      { replicas: 2 },
      2,
      'True MinimumReplicasAvailable',
      'True NewReplicaSetAvailable',
    ],
    [
      'the pods are starting',
      { replicas: 2 },
      1,
      'False MinimumReplicasUnavailable',
      'True ReplicaSetUpdated',
    ],
    [
      'it was complete and lost a pod',
      { replicas: 2, status: complete },
      1,
      'False MinimumReplicasUnavailable',
      'True NewReplicaSetAvailable',
    ],
    [
      'it was complete for an earlier template',
      { replicas: 2, status: { ...complete, observedGeneration: 1 } },
      1,
      'False MinimumReplicasUnavailable',
      'True ReplicaSetUpdated',
    ],
    [
      'a sample that lost a pod long ago',
      { replicas: 2, annotations: { [markers.readyPods]: '1' } },
      1,
      'False MinimumReplicasUnavailable',
      'True NewReplicaSetAvailable',
    ],
    [
      'a sample that never became ready, hours ago',
      {
        replicas: 1,
        annotations: { [markers.readyPods]: '0', [markers.ageMinutes]: '200' },
      },
      0,
      'False MinimumReplicasUnavailable',
      'False ProgressDeadlineExceeded',
    ],
  ])('%s', (_sentence, part, ready, available, progressing) => {
    const read = workload(part);
    const counts = { total: read.replicas, ready };
    const status = workloadStatus(read, counts, now);
    expect(conditionsOf(status)).toEqual({
      Available: available,
      Progressing: progressing,
    });
    expect(status).toMatchObject({
      observedGeneration: 2,
      readyReplicas: ready,
    });
  });

  it('dates the conditions of an old workload back', () => {
    const old = workload({
      replicas: 1,
      annotations: { [markers.ageMinutes]: '90' },
    });
    const status = workloadStatus(old, { total: 1, ready: 0 }, now);
    expect(listAt(status, 'conditions')[0]).toMatchObject({
      lastTransitionTime: '2026-03-01T10:30:00Z',
    });
  });
});

describe('wantedPods', () => {
  it.each<
    [sentence: string, part: Parameters<typeof workload>[0], pods: number]
  >([
    ['as many as replicas', { replicas: 3 }, 3],
    ['one without a count', {}, 1],
    [
      'none when told so',
      { replicas: 3, annotations: { [markers.readyPods]: 'none' } },
      0,
    ],
    [
      'unready ones too',
      { replicas: 3, annotations: { [markers.readyPods]: '1' } },
      3,
    ],
  ])('%s', (_sentence, part, pods) => {
    expect(wantedPods(workload(part))).toBe(pods);
  });
});
