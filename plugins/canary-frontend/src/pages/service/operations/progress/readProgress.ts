import type {
  AcceptedWrite,
  RunView,
  ServiceDetail,
} from '@llm-canary/backstage-plugin-canary-common';
import type { StepState } from '../../../../components/ProgressList';
import type { Failure } from '../../../../data/readFailure';

/** What was last seen of an accepted operation. */
export interface ProgressLook {
  accepted: Pick<
    AcceptedWrite,
    'operation' | 'uid' | 'generation' | 'revision'
  >;
  service?: Pick<
    ServiceDetail,
    'uid' | 'generation' | 'observedGeneration' | 'revision' | 'phase' | 'cause'
  >;
  serviceFailure?: Failure;
  /** Absent when there is none, or it may not be read. */
  run?: Pick<RunView, 'result' | 'error'>;
}

/** Why a step is as it is: words of the server, or the key of our own. */
export type ProgressReason =
  | { kind: 'said'; text: string }
  | { kind: 'unreadable'; text: string }
  | { kind: 'gone' | 'noEnd' | 'outcomeUnknown' };

export interface Progress {
  applying: StepState;
  ready: StepState;
  reason?: ProgressReason;
}

const notApplied: ReadonlySet<string> = new Set(['Applying', 'Pending']);

function failed(reason?: ProgressReason): Progress {
  return { applying: 'failed', ready: 'waiting', reason };
}

function unknown(reason: ProgressReason): Progress {
  return { applying: 'unknown', ready: 'unknown', reason };
}

const running: Progress = { applying: 'running', ready: 'waiting' };

/** What the run alone says; undefined when the service has to say it. */
function byRun(run: ProgressLook['run']): Progress | undefined {
  const result = run?.result;
  switch (result) {
    case 'failed':
      return failed(run?.error && { kind: 'said', text: run.error.message });
    case 'outcomeUnknown':
      return unknown({ kind: 'outcomeUnknown' });
    case 'noEndRecorded':
      return unknown({ kind: 'noEnd' });
    case 'running':
      return running;
    case 'accepted':
    case undefined:
      return undefined;
    default: {
      const unexpected: never = result;
      return unexpected;
    }
  }
}

function byFailure(look: ProgressLook, failure: Failure): Progress {
  if (failure.code !== 'RELEASE_NOT_FOUND') {
    return unknown({ kind: 'unreadable', text: failure.message });
  }
  // What was installed just now may not have been seen yet.
  return look.accepted.operation === 'install'
    ? running
    : failed({ kind: 'gone' });
}

/** Whether what is seen of the service is as new as what was accepted. */
function isSeen(
  { accepted }: ProgressLook,
  service: NonNullable<ProgressLook['service']>,
): boolean {
  const { generation, revision } = accepted;
  if (generation !== undefined) {
    return (service.observedGeneration ?? 0) >= generation;
  }
  return revision === undefined || (service.revision ?? 0) >= revision;
}

/** A Helm release has no object of its own: its uid is that of its newest record. */
function isAnother(
  accepted: ProgressLook['accepted'],
  service: NonNullable<ProgressLook['service']>,
): boolean {
  return (
    accepted.generation !== undefined &&
    service.uid !== undefined &&
    service.uid !== accepted.uid
  );
}

function readyOf(phase: ServiceDetail['phase']): StepState {
  if (phase === 'Serving') return 'done';
  // The workload may not be read: whether it is ready is not known.
  return phase === 'Applied' || phase === 'Unknown' ? 'unknown' : 'running';
}

/** How far an accepted operation has come, as far as its run and the service show it. */
export function readProgress(look: ProgressLook): Progress {
  const { service, serviceFailure, accepted } = look;
  const told = byRun(look.run);
  if (told) return told;
  if (serviceFailure) return byFailure(look, serviceFailure);
  if (!service) return running;
  if (isAnother(accepted, service)) {
    return accepted.operation === 'install'
      ? running
      : failed({ kind: 'gone' });
  }
  if (!isSeen(look, service)) return running;
  const cause: ProgressReason | undefined =
    service.cause === undefined
      ? undefined
      : { kind: 'said', text: service.cause };
  if (service.phase === 'Failed') return failed(cause);
  return notApplied.has(service.phase)
    ? { ...running, reason: cause }
    : { applying: 'done', ready: readyOf(service.phase), reason: cause };
}

/** Whether there is nothing more to wait for. */
export function isSettled({ applying, ready }: Progress): boolean {
  return (
    applying === 'failed' ||
    (applying === 'done' && (ready === 'done' || ready === 'unknown'))
  );
}
