import type { KubernetesObject } from '@llm-canary/backstage-plugin-canary-node';
import { readList, readRecord, readText } from '../../clusters';

function layerNames(object: KubernetesObject): string[] {
  return readList(readRecord(object.spec).layers).map(
    layer => readText(readRecord(layer).name) ?? '',
  );
}

function duplicates(names: readonly string[]): string[] {
  return [
    ...new Set(names.filter((name, index) => names.indexOf(name) !== index)),
  ];
}

/** What a person should know before touching the object, beside its ownership. */
export function readWarnings(
  object: KubernetesObject,
  systemLayer: string,
): string[] {
  const names = layerNames(object);
  const warnings: string[] = [];
  if (readRecord(object.spec).suspend === true) {
    warnings.push('Reconciling is suspended: no change takes effect.');
  }
  if (names.includes(systemLayer) && names.at(-1) !== systemLayer) {
    warnings.push(
      `Layer ${systemLayer} is not the last one: layers after it may override what the experiment set.`,
    );
  }
  for (const name of duplicates(names)) {
    warnings.push(`Two layers are named ${name}; the last one counts.`);
  }
  return warnings;
}
