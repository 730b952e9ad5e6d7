import {
  field,
  fieldsAt,
  isFields,
  listAt,
  numberField,
  textField,
} from '../client';
import type { ApiObject, Fields } from '../client';
import type { ChartVersion } from './appliedHash';
import type { LayerValues } from './mergeLayers';

export const serviceFinalizer = 'serving.modelsphere.dev/finalizer';
export const deletionPolicyAnnotation =
  'serving.modelsphere.dev/deletion-policy';
export const forceConflictsAnnotation =
  'serving.modelsphere.dev/force-conflicts';
export const provenancePrefix = 'swiss.modelsphere.dev/';

/** An LLMService as its operator reads it. */
export interface Service {
  namespace: string;
  name: string;
  uid: string;
  generation: number;
  annotations: Record<string, string>;
  finalizers: readonly string[];
  deleting: boolean;
  suspend: boolean;
  chart: { name: string; version?: string };
  layers: readonly LayerValues[];
  engine: string;
  spec: Fields;
  status: ServiceStatus;
}

export interface ServiceStatus {
  phase?: string;
  observedGeneration?: number;
  appliedHash?: string;
  chart?: ChartVersion;
  history: readonly Fields[];
  conditions: readonly Fields[];
}

export function readService(object: ApiObject): Service {
  const { metadata } = object;
  const chartName = textField(object, 'spec', 'chart', 'name') ?? '';
  return {
    namespace: metadata.namespace ?? '',
    name: metadata.name,
    uid: metadata.uid ?? '',
    generation: metadata.generation ?? 0,
    annotations: metadata.annotations ?? {},
    finalizers: metadata.finalizers ?? [],
    deleting: metadata.deletionTimestamp !== undefined,
    suspend: field(object, 'spec', 'suspend') === true,
    chart: {
      name: chartName,
      version: textField(object, 'spec', 'chart', 'version'),
    },
    layers: readLayers(object),
    engine: textField(object, 'spec', 'model', 'engine') ?? chartName,
    spec: fieldsAt(object, 'spec'),
    status: readStatus(object),
  };
}

/** The layers of a service, in list order. */
export function readLayers(object: ApiObject): LayerValues[] {
  return listAt(object, 'spec', 'layers').map(layer => ({
    name: textField(layer, 'name') ?? '',
    values: fieldsAt(layer, 'values'),
  }));
}

function readStatus(object: ApiObject): ServiceStatus {
  const name = textField(object, 'status', 'chart', 'name');
  const version = textField(object, 'status', 'chart', 'version');
  return {
    phase: textField(object, 'status', 'phase'),
    observedGeneration: numberField(object, 'status', 'observedGeneration'),
    appliedHash: textField(object, 'status', 'appliedHash'),
    chart: name && version ? { name, version } : undefined,
    history: listAt(object, 'status', 'history').filter(isFields),
    conditions: listAt(object, 'status', 'conditions').filter(isFields),
  };
}
