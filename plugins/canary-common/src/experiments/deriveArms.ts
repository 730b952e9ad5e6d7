import type { CanaryKeys } from '../ownership/metadataKeys';
import { mergeLayers, type MergedLayers } from '../plans/mergeLayers';
import { diffValues } from '../releases/diffValues';
import type { Layer } from '../releases/requests';
import { armServiceOf } from './armNames';
import { armSystemLayer } from './armSystemLayer';
import type {
  ArmRequest,
  CreateExperimentRequest,
  PreviewArm,
} from './requests';

const MANAGED_BY = 'app.kubernetes.io/managed-by';

/**
 * What the arms of an experiment are made from.
 * @public
 */
export interface ArmSources {
  request: CreateExperimentRequest;
  keys: CanaryKeys;
  /** Layers of the target as its spec lists them. */
  targetLayers: readonly Layer[];
  /** Of the experiment, once it is there: until then the label is not known. */
  uid?: string;
}

function labelsOf(
  { request, keys, uid }: ArmSources,
  arm: string,
): Record<string, string> {
  const { labels, managedByValue } = keys;
  return {
    [labels.name]: request.name,
    [labels.namespace]: request.namespace,
    ...(uid !== undefined && { [labels.uid]: uid }),
    [labels.arm]: arm,
    [MANAGED_BY]: managedByValue,
  };
}

/** The target's layers, those of the arm in the place of the same name or behind them. */
function layersOf(
  targetLayers: readonly Layer[],
  arm: ArmRequest,
  systemLayer: string,
): Layer[] {
  const byName = new Map<string, Layer>();
  for (const layer of [...targetLayers, ...(arm.layers ?? [])]) {
    if (layer.name !== systemLayer) byName.set(layer.name, layer);
  }
  return [...byName.values()];
}

function* deriveArm(
  sources: ArmSources,
  target: MergedLayers,
  arm: ArmRequest,
): Generator<undefined, PreviewArm> {
  const { request, keys, targetLayers } = sources;
  const { systemLayer } = keys;
  const service = armServiceOf(request, arm);
  const own = layersOf(targetLayers, arm, systemLayer);
  const fixed = armSystemLayer(request, arm, {
    target: target.values,
    name: systemLayer,
  });
  const merged = mergeLayers([...own, fixed], keys);
  yield;
  const onTarget = mergeLayers(
    [{ name: 'target', values: target.values }, fixed],
    keys,
  );
  const fixedChanges = diffValues(target.values, onTarget.values);
  yield;
  const ownValues = mergeLayers(own, keys).values;
  yield;
  const changes = diffValues(target.values, ownValues);
  yield;
  return {
    name: arm.name,
    service,
    labels: labelsOf(sources, arm.name),
    ownerReference: service.namespace === request.namespace,
    layers: merged.layers,
    provenance: merged.provenance,
    changes,
    fixed: fixedChanges,
  };
}

/**
 * The arms as the experiment's operator will make them from the target as it is now: names, labels,
 * layers with the origin of each value, and how they differ from the target. An arm whose values were
 * set back to the target's has no changes.
 *
 * Pure and total; nothing of the sources is changed.
 * @public
 */
export function deriveArms(sources: ArmSources): PreviewArm[] {
  const steps = deriveArmsInSteps(sources);
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

/**
 * The same in steps, none of which takes longer than one merge of the target's layers: between them
 * whoever has a large target and others to serve can serve them.
 * @public
 */
export function* deriveArmsInSteps(
  sources: ArmSources,
): Generator<undefined, PreviewArm[]> {
  const target = mergeLayers(
    sources.targetLayers.filter(
      ({ name }) => name !== sources.keys.systemLayer,
    ),
    sources.keys,
  );
  const arms: PreviewArm[] = [];
  for (const arm of sources.request.arms) {
    yield;
    arms.push(yield* deriveArm(sources, target, arm));
  }
  return arms;
}
