import type { ServiceEvent } from '@llm-canary/backstage-plugin-canary-common';

/** Warnings first, each kind in the order in which it came: the newest on top. */
export function warningsFirst(
  events: readonly ServiceEvent[],
): readonly ServiceEvent[] {
  const isWarning = (event: ServiceEvent) => event.type === 'Warning';
  return [
    ...events.filter(isWarning),
    ...events.filter(event => !isWarning(event)),
  ];
}
