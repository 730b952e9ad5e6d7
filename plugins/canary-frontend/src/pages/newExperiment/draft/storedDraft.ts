import { isRecord } from '@llm-canary/backstage-plugin-canary-common';
import type { LayerDraft } from '../../service/operations/layers';
import type { ArmDraft, ExperimentDraft } from './experimentDraft';

function hasTexts<K extends string>(
  value: unknown,
  keys: readonly K[],
): value is Record<K, string> {
  return isRecord(value) && keys.every(key => typeof value[key] === 'string');
}

function isLayer(value: unknown): value is LayerDraft {
  return hasTexts(value, ['name', 'text', 'owner']) && value.owner === 'user';
}

function isArm(value: unknown): value is ArmDraft {
  return (
    hasTexts(value, ['id', 'name', 'weight', 'min', 'max']) &&
    'layers' in value &&
    Array.isArray(value.layers) &&
    value.layers.every(isLayer)
  );
}

const texts = [
  'cluster',
  'target',
  'namespace',
  'name',
  'route',
  'baseline',
  'duration',
  'looks',
  'note',
] as const;

function isDraft(value: unknown): value is ExperimentDraft {
  return (
    hasTexts(value, texts) &&
    'inheritSlo' in value &&
    typeof value.inheritSlo === 'boolean' &&
    'arms' in value &&
    Array.isArray(value.arms) &&
    value.arms.every(isArm)
  );
}

/** The draft that was kept; undefined for what no page of today has written. */
export function readStoredDraft(
  text: string | null,
): ExperimentDraft | undefined {
  try {
    const value: unknown = JSON.parse(text ?? '');
    return isDraft(value) ? value : undefined;
  } catch {
    return undefined;
  }
}
