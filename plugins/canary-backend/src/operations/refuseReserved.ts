import {
  CanaryError,
  type CanaryKeys,
  isRecord,
  jsonPointer,
  type Layer,
} from '@llm-canary/backstage-plugin-canary-common';

const MANAGED_BY = 'app.kubernetes.io/managed-by';

/**
 * Refuses layers that would make a service look like an arm, or change what only the experiment
 * operator may set: its layer, and its labels and annotations anywhere in the values.
 *
 * @throws CANARY_LAYER_RESERVED
 */
export function refuseReserved(
  layers: readonly Layer[],
  options: { keys: CanaryKeys; source: string },
): void {
  const found = findReserved(layers, options.keys);
  if (found) {
    throw new CanaryError(
      'CANARY_LAYER_RESERVED',
      `${options.source} carries ${found}, which only the ${options.keys.kind} operator may set`,
    );
  }
}

function findReserved(
  layers: readonly Layer[],
  keys: CanaryKeys,
): string | undefined {
  for (const layer of layers) {
    if (layer.name.trim().toLowerCase() === keys.systemLayer.toLowerCase()) {
      return `layer ${layer.name}`;
    }
    const path = reservedPath(layer.values, keys);
    if (path) {
      return `${path} in layer ${layer.name}`;
    }
  }
  return undefined;
}

interface Step {
  value: unknown;
  path: readonly string[];
}

/** A walk without recursion, because values may be nested as deep as a request can hold. */
function reservedPath(values: unknown, keys: CanaryKeys): string | undefined {
  const pending: Step[] = [{ value: values, path: [] }];
  for (let step = pending.pop(); step; step = pending.pop()) {
    for (const [key, value] of membersOf(step.value)) {
      const path = [...step.path, key];
      if (isReserved(key, value, keys)) {
        return jsonPointer(...path);
      }
      pending.push({ value, path });
    }
  }
  return undefined;
}

function membersOf(value: unknown): Array<[string, unknown]> {
  return Array.isArray(value) || isRecord(value) ? Object.entries(value) : [];
}

function isReserved(key: string, value: unknown, keys: CanaryKeys): boolean {
  return (
    key.startsWith(`${keys.group}/`) ||
    (key === MANAGED_BY && value === keys.managedByValue)
  );
}
