import { isRecord, numberOf } from '@llm-canary/backstage-plugin-canary-common';
import { type KubernetesObject } from '@llm-canary/backstage-plugin-canary-node';

/** An entry of `status.history`, as far as a rollback needs it. */
export interface HistoryEntry {
  revision: number;
  controllerRevision?: string;
}

/** What an operation must know of a live LLMService beside its owner. */
export interface ServiceState {
  /** Helm revision; absent before the first apply. */
  revision?: number;
  generation: number;
  observedGeneration?: number;
  phase?: string;
  terminating: boolean;
  suspended: boolean;
  /** Newest first. */
  history: HistoryEntry[];
}

/** Reads the state with care: nothing but the metadata of an object is ever checked. */
export function readServiceState(object: KubernetesObject): ServiceState {
  const status = isRecord(object.status) ? object.status : {};
  const helm = isRecord(status.helm) ? status.helm : {};
  const spec = isRecord(object.spec) ? object.spec : {};
  return {
    revision: numberOf(helm.revision),
    generation: object.metadata.generation ?? 0,
    observedGeneration: numberOf(status.observedGeneration),
    phase: typeof status.phase === 'string' ? status.phase : undefined,
    terminating: object.metadata.deletionTimestamp !== undefined,
    suspended: spec.suspend === true,
    history: readHistory(status.history),
  };
}

function readHistory(history: unknown): HistoryEntry[] {
  if (!Array.isArray(history)) {
    return [];
  }
  return history.filter(isRecord).flatMap(entry => {
    const revision = numberOf(entry.revision);
    const name = entry.controllerRevision;
    return revision === undefined
      ? []
      : [
          {
            revision,
            ...(typeof name === 'string' &&
              name !== '' && { controllerRevision: name }),
          },
        ];
  });
}
