import {
  KubernetesError,
  type KubernetesObject,
  type KubernetesReader,
  type ObjectRef,
  type ReadOptions,
} from '@llm-canary/backstage-plugin-canary-node';
import { controllerRevisionKind, readRecord, readText } from '../../clusters';
import type { StoredRevisions } from './buildRevisions';

const ownerLabel = 'serving.modelsphere.dev/llmservice';

function chartOf(object: KubernetesObject): string | undefined {
  const { data } = object;
  const spec = readRecord(readRecord(data).spec);
  const chart = readRecord(spec.chart);
  const name = readText(chart.name);
  const version = readText(chart.version);
  return name && [name, version].filter(Boolean).join(' ');
}

/** The ControllerRevisions of one service. */
export async function readStoredRevisions(
  reader: KubernetesReader,
  ref: ObjectRef,
  call: ReadOptions,
): Promise<StoredRevisions> {
  const charts = new Map<string, string | undefined>();
  try {
    const pages = reader.list(controllerRevisionKind, {
      ...call,
      namespace: ref.namespace,
      // A label holds at most 63 characters: a longer name has no such revisions.
      labelSelector: `${ownerLabel}=${ref.name.slice(0, 63)}`,
      project: object => [object.metadata.name, chartOf(object)] as const,
    });
    for await (const { items } of pages) {
      for (const [name, chart] of items) charts.set(name, chart);
    }
    return { state: 'known', charts };
  } catch (error) {
    if (!KubernetesError.is(error)) throw error;
    return {
      state: KubernetesError.is(error, 'forbidden', 'unauthorized')
        ? 'noAccess'
        : 'error',
    };
  }
}
