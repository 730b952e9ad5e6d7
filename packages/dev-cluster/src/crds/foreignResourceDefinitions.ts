import {
  customResourceDefinition,
  type CustomResourceDefinition,
} from './customResourceDefinition';
import { freeForm } from './schema';

const kinds = [
  ['serving.kserve.io', 'v1alpha2', 'LLMInferenceService'],
  ['serving.kserve.io', 'v1beta1', 'InferenceService'],
  ['argoproj.io', 'v1alpha1', 'Rollout'],
  ['flagger.app', 'v1beta1', 'Canary'],
] as const;

/** Kinds of other delivery systems, unchecked: what they mean is for their own controllers. */
export function foreignResourceDefinitions(): CustomResourceDefinition[] {
  return kinds.map(([group, version, kind]) => {
    const singular = kind.toLowerCase();
    return customResourceDefinition({
      group,
      version,
      kind,
      singular,
      plural: singular.endsWith('y')
        ? `${singular.slice(0, -1)}ies`
        : `${singular}s`,
      spec: freeForm(),
      status: freeForm(),
      columns: [],
    });
  });
}
