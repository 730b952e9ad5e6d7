import type { ServiceDetail } from '@llm-canary/backstage-plugin-canary-common';

export type TileState = 'ok' | 'wait' | 'bad' | 'off';

/** Whether the last change has been carried out. */
export function appliedState(service: ServiceDetail): TileState {
  if (service.phase === 'Failed') {
    return 'bad';
  }
  if (service.phase === 'Unknown' || service.stale) {
    return 'off';
  }
  return ['Applying', 'Pending', 'Uninstalling'].includes(service.phase) ||
    isBehind(service)
    ? 'wait'
    : 'ok';
}

/** The controller has not seen the newest generation yet. */
export function isBehind(service: ServiceDetail): boolean {
  const { generation, observedGeneration } = service;
  return (
    generation !== undefined &&
    observedGeneration !== undefined &&
    observedGeneration < generation
  );
}

/** Whether as many pods are ready as were asked for. */
export function podsState(service: ServiceDetail): TileState {
  const { replicas } = service;
  if (!replicas || replicas.desired === 0 || service.stale) {
    return 'off';
  }
  if (replicas.ready >= replicas.desired) {
    return 'ok';
  }
  return service.phase === 'Loading' || service.phase === 'Applying'
    ? 'wait'
    : 'bad';
}
