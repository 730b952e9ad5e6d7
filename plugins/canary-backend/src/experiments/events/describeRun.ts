import type {
  ExperimentEvent,
  RunView,
} from '@llm-canary/backstage-plugin-canary-common';

/** What was asked of the portal, as a thing that happened to the experiment. */
export function describeRun(run: RunView, kind: string): ExperimentEvent {
  const { id, actor, operation, name, startedAt, endedAt, result } = run;
  return {
    time: endedAt ?? startedAt,
    type: result === 'accepted' || result === 'running' ? 'Normal' : 'Warning',
    reason: operation,
    object: { kind, name },
    count: 1,
    message: (run.error?.message ?? run.note ?? '').slice(0, 1_000),
    runId: id,
    actor,
  };
}
