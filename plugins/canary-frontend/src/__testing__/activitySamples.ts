import type {
  Refusal,
  RunView,
} from '@llm-canary/backstage-plugin-canary-common';
import { parentOf } from './samples';

/** An upgrade that changed something. */
export function runOf(part: Partial<RunView> = {}): RunView {
  return {
    id: 'run-1',
    subject: 'service',
    cluster: 'eu-1',
    namespace: 'prod',
    name: 'chat-70b',
    operation: 'apply',
    actor: 'user:default/r.chen',
    result: 'accepted',
    changed: true,
    revision: 13,
    note: 'more context',
    warnings: [],
    startedAt: '2020-01-02T03:04:05Z',
    endedAt: '2020-01-02T03:04:07Z',
    durationMilliseconds: 2_000,
    ...part,
  };
}

/** Somebody who was stopped from uninstalling an arm. */
export function refusalOf(part: Partial<Refusal> = {}): Refusal {
  return {
    id: 'refusal-1',
    subject: 'service',
    at: '2020-01-02T03:04:05Z',
    cluster: 'eu-1',
    namespace: 'ml-exp',
    name: 'chat-latency-fp8',
    operation: 'uninstall',
    code: 'CANARY_MANAGED_SERVICE',
    actor: 'user:default/r.chen',
    door: 'portal',
    managedBy: parentOf(),
    ...part,
  };
}
