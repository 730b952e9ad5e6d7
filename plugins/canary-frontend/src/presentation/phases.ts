import type {
  ExperimentPhase,
  ServicePhase,
} from '@llm-canary/backstage-plugin-canary-common';

/** Phases of services, of experiments, and of an arm whose service is not there. */
export type Phase = ServicePhase | ExperimentPhase | 'Missing';

/**
 * Healthy is quiet (`ok`, `idle`, `ended`); the others are filled. Each tone has an icon of its own
 * shape.
 */
export type Tone = 'ok' | 'idle' | 'ended' | 'info' | 'warn' | 'bad';

const tones: Record<Phase, Tone> = {
  Serving: 'ok',
  Applied: 'ok',
  Loading: 'info',
  Applying: 'info',
  Pending: 'info',
  Provisioning: 'info',
  Stopping: 'info',
  Stopped: 'ended',
  Uninstalling: 'info',
  'Not ready': 'warn',
  Stalled: 'warn',
  'No pods': 'warn',
  Failed: 'bad',
  Missing: 'bad',
  Unknown: 'idle',
};

const messageKeys = {
  Serving: 'phase.serving',
  Applied: 'phase.applied',
  Loading: 'phase.loading',
  Applying: 'phase.applying',
  Pending: 'phase.pending',
  Uninstalling: 'phase.uninstalling',
  'Not ready': 'phase.notReady',
  Stalled: 'phase.stalled',
  'No pods': 'phase.noPods',
  Failed: 'phase.failed',
  Provisioning: 'phase.provisioning',
  Stopping: 'phase.stopping',
  Stopped: 'phase.stopped',
  Missing: 'phase.missing',
  Unknown: 'phase.unknown',
} as const satisfies Record<Phase, string>;

function isKnown(phase: string): phase is Phase {
  return Object.hasOwn(tones, phase);
}

/** A stale phase is only what was seen last: never green, never alarming. */
export function phaseTone(phase: string, stale: boolean): Tone {
  return stale || !isKnown(phase) ? 'idle' : tones[phase];
}

/** Key of the word for a phase; a phase that a newer backend invents is *unknown* here. */
export function phaseMessageKey(phase: string): (typeof messageKeys)[Phase] {
  return isKnown(phase) ? messageKeys[phase] : 'phase.unknown';
}
