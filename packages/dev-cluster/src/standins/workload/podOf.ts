import { toSeconds } from '../conditions';
import {
  apiVersionOf,
  fieldsAt,
  isFields,
  kinds,
  listAt,
  textField,
} from '../client';
import type { ApiObject, Fields } from '../client';
import { digestOf } from '../service/appliedHash';
import type { Workload } from './readWorkload';

/** The label by which a workload finds its pods; a real one has it too. */
export const templateHashLabel = 'pod-template-hash';

const nodes = ['gpu-a-01', 'gpu-a-02', 'gpu-b-01', 'gpu-b-02', 'gpu-b-03'];

/** The address of a pod in which a server runs. */
export const servedAddress = '127.0.0.1';

/**
 * The pod at an index of a workload. The same workload and index give the same name.
 *
 * @param port - of the server that runs in it; by default the template's
 */
export function podOf(
  workload: Workload,
  index: number,
  port?: number,
): ApiObject {
  const { namespace, name, uid, template, templateHash } = workload;
  const digest = digestOf({ uid, templateHash, index });
  const suffix = digest.slice(0, 5);
  return {
    apiVersion: 'v1',
    kind: 'Pod',
    metadata: {
      namespace,
      name: `${name}-${templateHash}-${suffix}`,
      labels: {
        ...asStrings(fieldsAt(template, 'metadata', 'labels')),
        [templateHashLabel]: templateHash,
      },
      annotations: asStrings(fieldsAt(template, 'metadata', 'annotations')),
      ownerReferences: [
        {
          apiVersion: apiVersionOf(kinds.deployment),
          kind: kinds.deployment.kind,
          name,
          uid,
          controller: true,
          blockOwnerDeletion: true,
        },
      ],
    },
    spec: {
      ...fieldsAt(template, 'spec'),
      ...(port === undefined ? {} : { containers: withPort(template, port) }),
      nodeName: nodes[parseInt(digest.slice(5, 9), 16) % nodes.length],
      terminationGracePeriodSeconds: 0,
    },
  };
}

/** The containers of a template; the first one has this port in place of its first. */
function withPort(template: Fields, port: number): unknown[] {
  const [first, ...others] = listAt(template, 'spec', 'containers');
  if (!isFields(first)) return others;
  const [firstPort, ...otherPorts] = listAt(first, 'ports');
  const named = isFields(firstPort) ? firstPort : { name: 'http' };
  const ports = [{ ...named, containerPort: port }, ...otherPorts];
  return [{ ...first, ports }, ...others];
}

function asStrings(fields: Fields): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fields).map(([key, value]) => [key, String(value)]),
  );
}

/** What a pod shows: starting, running and ready, or running and not ready for a reason. */
export type PodState = 'starting' | 'ready' | 'notReady';

/** The status of a pod, written in place of the kubelet. */
export function podStatus(
  pod: ApiObject,
  state: PodState,
  options: {
    workload: Workload;
    startTime: string;
    now: Date;
    served: boolean;
  },
): Fields {
  const { workload, startTime, now } = options;
  const { restarts, waitingBecause } = workload.behaviour;
  const ready = state === 'ready';
  const condition = (type: string, holds: boolean) => ({
    type,
    status: holds ? 'True' : 'False',
    lastTransitionTime: holds ? toSeconds(now) : startTime,
    ...(holds || !waitingBecause ? {} : { message: waitingBecause }),
  });
  const container = listAt(pod, 'spec', 'containers')[0];
  const image = textField(container, 'image') ?? '';
  return {
    phase: state === 'starting' ? 'Pending' : 'Running',
    startTime,
    hostIP: addressIn('10.20.0', pod.metadata.uid),
    podIP: options.served
      ? servedAddress
      : addressIn('10.42.0', pod.metadata.uid),
    conditions: [
      condition('PodScheduled', true),
      condition('Initialized', true),
      condition('ContainersReady', ready),
      condition('Ready', ready),
    ],
    containerStatuses: [
      {
        name: textField(container, 'name') ?? '',
        image,
        imageID: `docker-pullable://${image}`,
        ready,
        started: ready,
        restartCount: ready ? 0 : restarts,
        ...containerState(state, { startTime, restarts, waitingBecause }),
      },
    ],
  };
}

function containerState(
  state: PodState,
  how: { startTime: string; restarts: number; waitingBecause: string },
): Fields {
  if (state === 'starting') {
    return { state: { waiting: { reason: 'ContainerCreating' } } };
  }
  if (state === 'ready' || how.restarts === 0) {
    return { state: { running: { startedAt: how.startTime } } };
  }
  const message = how.waitingBecause;
  return {
    state: { waiting: { reason: 'CrashLoopBackOff', message } },
    lastState: {
      terminated: { exitCode: 1, reason: 'Error', finishedAt: how.startTime },
    },
  };
}

function addressIn(network: string, uid = ''): string {
  return `${network}.${(parseInt(uid.slice(0, 2), 16) % 250) + 2}`;
}
