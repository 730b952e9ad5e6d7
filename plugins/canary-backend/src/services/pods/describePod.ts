import type { ServicePod } from '@llm-canary/backstage-plugin-canary-common';
import type { KubernetesObject } from '@llm-canary/backstage-plugin-canary-node';
import {
  readInteger,
  readList,
  readRecord,
  readSentence,
  readText,
} from '../../clusters';

interface ContainerState {
  ready: boolean;
  restarts: number;
  /** Why it does not run; absent when it runs or ended well. */
  reason?: string;
  message?: string;
}

function readContainer(value: unknown): ContainerState {
  const { ready, restartCount, state } = readRecord(value);
  const { waiting, terminated } = readRecord(state);
  const ended = readRecord(terminated);
  const stopped = ended.exitCode === 0 ? {} : ended;
  const why = readRecord(waiting ?? stopped);
  return {
    ready: ready === true,
    restarts: readInteger(restartCount) ?? 0,
    reason: readSentence(why.reason, 100),
    message: readText(why.message),
  };
}

function readUnmet(conditions: unknown): string | undefined {
  return readList(conditions)
    .map(readRecord)
    .filter(({ status }) => status === 'False')
    .map(({ message }) => readText(message))
    .find(message => message !== undefined);
}

function readPhase(
  { metadata, status }: KubernetesObject,
  containers: { starting: ContainerState[]; main: ContainerState[] },
): string {
  if (metadata.deletionTimestamp !== undefined) return 'Terminating';
  const { reason, phase } = readRecord(status);
  const whole = readSentence(reason, 100);
  if (whole !== undefined) return whole;
  const starting = containers.starting.find(state => state.reason);
  if (starting?.reason) return `Init:${starting.reason}`;
  const main = containers.main.find(state => state.reason);
  return main?.reason ?? readSentence(phase, 100) ?? 'Unknown';
}

/** A pod as a page shows it. */
export function describePod(object: KubernetesObject): ServicePod {
  const { name, creationTimestamp } = object.metadata;
  const spec = readRecord(object.spec);
  const status = readRecord(object.status);
  const main = readList(status.containerStatuses).map(readContainer);
  const starting = readList(status.initContainerStatuses).map(readContainer);
  const of = readList(spec.containers).length;
  const ready = main.filter(container => container.ready).length;
  const told = [...starting, ...main].find(({ message }) => message)?.message;
  const message =
    ready < of
      ? readSentence(
          told ?? readUnmet(status.conditions) ?? status.message,
          300,
        )
      : undefined;
  const node = readText(spec.nodeName);
  return {
    name,
    phase: readPhase(object, { starting, main }),
    ready: { containers: ready, of },
    restarts: main.reduce((sum, { restarts }) => sum + restarts, 0),
    ...(node !== undefined && { node }),
    ...(creationTimestamp !== undefined && { createdAt: creationTimestamp }),
    ...(message !== undefined && { message }),
  };
}
