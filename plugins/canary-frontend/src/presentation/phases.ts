import type { ServicePhase } from '@llm-canary/backstage-plugin-canary-common';

/** Healthy is quiet (`ok`, `idle`); the others are filled. Each tone has an icon of its own shape. */
export type Tone = 'ok' | 'idle' | 'info' | 'warn' | 'bad';

const tones: Record<ServicePhase, Tone> = {
  Serving: 'ok',
  Applied: 'ok',
  Loading: 'info',
  Applying: 'info',
  Pending: 'info',
  Uninstalling: 'info',
  'Not ready': 'warn',
  Stalled: 'warn',
  'No pods': 'warn',
  Failed: 'bad',
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
  Unknown: 'phase.unknown',
} as const satisfies Record<ServicePhase, string>;

function isKnown(phase: string): phase is ServicePhase {
  return Object.hasOwn(tones, phase);
}

/** A stale phase is only what was seen last: never green, never alarming. */
export function phaseTone(phase: string, stale: boolean): Tone {
  return stale || !isKnown(phase) ? 'idle' : tones[phase];
}

/** Key of the word for a phase; a phase that a newer backend invents is *unknown* here. */
export function phaseMessageKey(
  phase: string,
): (typeof messageKeys)[ServicePhase] {
  return isKnown(phase) ? messageKeys[phase] : 'phase.unknown';
}
