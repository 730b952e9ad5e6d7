import {
  type AutoscaleRequest,
  equalJson,
  isRecord,
  type MergedLayers,
  mergeLayers,
} from '@llm-canary/backstage-plugin-canary-common';
import type { KubernetesObject } from '@llm-canary/backstage-plugin-canary-node';
import { changeSpec, type ServiceChange } from './changeSpec';
import { layersOf } from './layersOf';
import type { Provenance } from './provenanceAnnotations';
import { scaleValues } from './scaleValues';

const FORM = 'form';
const EDIT = 'edit';

type Scaling = Pick<
  AutoscaleRequest,
  'enabled' | 'minReplicas' | 'maxReplicas'
>;

/**
 * The change of an autoscale: the three values of the scaler in layer `form`, and nothing else. Where
 * the merged values would stay as they are, nothing is changed; where another layer has the last
 * word, a warning names it.
 */
export function computeAutoscale(
  object: KubernetesObject,
  request: Scaling,
  options: { provenance: Provenance; systemLayer: string },
): ServiceChange {
  const { provenance, systemLayer } = options;
  const spec = isRecord(object.spec) ? object.spec : {};
  const live: unknown[] = Array.isArray(spec.layers) ? spec.layers : [];
  const layers = scaleLayers(live, request);
  const before = mergeLayers(layersOf(live), { systemLayer });
  const after = mergeLayers(layersOf(layers), { systemLayer });
  const changes = !equalJson(before.values, after.values);
  return changeSpec(object, {
    spec: changes ? { layers } : {},
    force: false,
    provenance,
    warnings: overruled(after, request),
  });
}

function scaleLayers(layers: readonly unknown[], request: Scaling): unknown[] {
  const isNamed = (name: string) => (layer: unknown) =>
    isRecord(layer) && layer.name === name;
  const form = layers.findIndex(isNamed(FORM));
  if (form >= 0) {
    return layers.map((layer, index) =>
      index === form && isRecord(layer)
        ? { ...layer, values: scaleValues(layer.values, request) }
        : layer,
    );
  }
  const edit = layers.findIndex(isNamed(EDIT));
  return layers.toSpliced(edit >= 0 ? edit : layers.length, 0, {
    name: FORM,
    values: scaleValues(undefined, request),
  });
}

function overruled(merged: MergedLayers, request: Scaling): string[] {
  const { scaler } = merged.values;
  const effective = isRecord(scaler) ? scaler : {};
  return (['enabled', 'minReplicas', 'maxReplicas'] as const).flatMap(key =>
    equalJson(effective[key], request[key])
      ? []
      : [
          `scaler.${key} stays as it is: ${layerThatSets(merged, key)} has the last word.`,
        ],
  );
}

function layerThatSets({ provenance }: MergedLayers, key: string): string {
  const found = provenance.find(
    ({ path }) => path === `/scaler/${key}` || path === '/scaler',
  );
  return found ? `layer ${found.removedBy ?? found.layer}` : 'a later layer';
}
