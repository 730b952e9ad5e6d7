import {
  CanaryError,
  isRecord,
  jsonPointer,
  numberOf,
  type UpdateWeightsRequest,
} from '@llm-canary/backstage-plugin-canary-common';
import type {
  JsonPatchOperation,
  KubernetesObject,
} from '@llm-canary/backstage-plugin-canary-node';

type Weights = UpdateWeightsRequest['arms'];

function armsOf({ spec }: KubernetesObject): unknown[] {
  const arms = isRecord(spec) ? spec.arms : undefined;
  return Array.isArray(arms) ? arms : [];
}

function invalid(why: string): CanaryError {
  return new CanaryError('INVALID_INPUT', `experiment-update refused: ${why}`, {
    fields: { operation: 'experiment-update' },
  });
}

function refuseIncomplete(live: readonly string[], asked: Weights): void {
  const names = asked.map(({ name }) => name);
  const missing = live.filter(name => !names.includes(name));
  const unknown = names.filter(name => !live.includes(name));
  if (missing.length > 0) {
    throw invalid(`the weights of ${missing.join(', ')} are missing`);
  }
  if (unknown.length > 0) {
    throw invalid(`there is no arm ${unknown.join(', ')}`);
  }
}

/**
 * The change of an experiment to the weights that are asked for: each behind a test that the arm of that
 * name still stands at its place. Empty when they are so already.
 *
 * @throws INVALID_INPUT unless every arm is there once
 */
export function computeWeights(
  object: KubernetesObject,
  asked: Weights,
): JsonPatchOperation[] {
  const arms = armsOf(object);
  const live = arms.map(arm => (isRecord(arm) ? String(arm.name) : ''));
  refuseIncomplete(live, asked);
  const weights = new Map(asked.map(({ name, weight }) => [name, weight]));
  return arms.flatMap((arm, index): JsonPatchOperation[] => {
    const name = live[index];
    const weight = weights.get(name);
    const before = isRecord(arm) ? numberOf(arm.weight) : undefined;
    if (weight === undefined || before === weight) return [];
    const at = (field: string) =>
      jsonPointer('spec', 'arms', String(index), field);
    return [
      { op: 'test', path: at('name'), value: name },
      { op: 'add', path: at('weight'), value: weight },
    ];
  });
}
