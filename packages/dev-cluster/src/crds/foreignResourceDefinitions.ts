import {
  customResourceDefinition,
  type CustomResourceDefinition,
  type KindDefinition,
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
  return kinds.map(([group, version, kind]) =>
    uncheckedKind({ group, version, kind }),
  );
}

/** A kind whose spec and status are kept as they come. */
export function uncheckedKind(
  names: Pick<KindDefinition, 'group' | 'version' | 'kind' | 'scope'>,
): CustomResourceDefinition {
  const singular = names.kind.toLowerCase();
  return customResourceDefinition({
    ...names,
    singular,
    plural: singular.endsWith('y')
      ? `${singular.slice(0, -1)}ies`
      : `${singular}s`,
    spec: freeForm(),
    status: freeForm(),
    columns: [],
  });
}
