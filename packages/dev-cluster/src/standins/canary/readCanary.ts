import {
  field,
  fieldsAt,
  isFields,
  listAt,
  numberField,
  textField,
} from '../client';
import type { Address, ApiObject, Fields } from '../client';
import type { LayerValues } from '../service/mergeLayers';

export const canaryFinalizer = 'canary.modelsphere.dev/cleanup';

/** An arm as the experiment asks for it. */
export interface ArmSpec {
  name: string;
  weight: number;
  /** Where the arm runs; the experiment's namespace unless it says otherwise. */
  namespace: string;
  variant?: string;
  /** Layers of its own; `values` of the spec become one named after the arm. */
  layers: readonly LayerValues[];
  replicas: { min: number; max: number };
}

/** An LLMCanary as its operator reads it. */
export interface Canary {
  namespace: string;
  name: string;
  uid: string;
  generation: number;
  finalizers: readonly string[];
  deleting: boolean;
  target: Address;
  arms: readonly ArmSpec[];
  routeName: string;
  inheritSlo: boolean;
  status: {
    phase?: string;
    message?: string;
    arms: readonly ArmReference[];
    conditions: readonly Fields[];
  };
}

/** An arm's service as the status recorded it. */
export interface ArmReference extends Address {
  arm: string;
  uid: string;
}

export function readCanary(object: ApiObject): Canary {
  const { metadata } = object;
  const namespace = metadata.namespace ?? '';
  return {
    namespace,
    name: metadata.name,
    uid: metadata.uid ?? '',
    generation: metadata.generation ?? 0,
    finalizers: metadata.finalizers ?? [],
    deleting: metadata.deletionTimestamp !== undefined,
    target: {
      namespace: textField(object, 'spec', 'target', 'namespace') ?? namespace,
      name: textField(object, 'spec', 'target', 'name') ?? '',
    },
    arms: listAt(object, 'spec', 'arms').map(arm => readArm(arm, namespace)),
    routeName: textField(object, 'spec', 'route', 'name') ?? metadata.name,
    inheritSlo: field(object, 'spec', 'slo', 'inherit') !== false,
    status: {
      phase: textField(object, 'status', 'phase'),
      message: textField(object, 'status', 'message'),
      arms: listAt(object, 'status', 'arms').map(readReference),
      conditions: listAt(object, 'status', 'conditions').filter(isFields),
    },
  };
}

function readArm(arm: unknown, namespace: string): ArmSpec {
  const name = textField(arm, 'name') ?? '';
  const values = fieldsAt(arm, 'values');
  const own =
    Object.keys(values).length > 0 ? [{ name: `arm-${name}`, values }] : [];
  const min = numberField(arm, 'replicas', 'min') ?? 1;
  return {
    name,
    weight: numberField(arm, 'weight') ?? 0,
    namespace: textField(arm, 'namespace') ?? namespace,
    variant: textField(arm, 'variant'),
    layers: [
      ...listAt(arm, 'layers').map(layer => ({
        name: textField(layer, 'name') ?? '',
        values: fieldsAt(layer, 'values'),
      })),
      ...own,
    ],
    replicas: { min, max: numberField(arm, 'replicas', 'max') ?? min },
  };
}

function readReference(arm: unknown): ArmReference {
  return {
    arm: textField(arm, 'name') ?? '',
    namespace: textField(arm, 'serviceRef', 'namespace') ?? '',
    name: textField(arm, 'serviceRef', 'name') ?? '',
    uid: textField(arm, 'serviceRef', 'uid') ?? '',
  };
}
