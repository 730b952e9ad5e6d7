import { isRecord } from '../json';
import { isDeeperThan } from './isDeeperThan';
import type { PlanLayer } from './types';

/** Deeper documents are left out, so that no walk over a plan can run out of stack. */
export const MAX_DEPTH = 1_000;

interface ReadLayer extends PlanLayer {
  values: Record<string, unknown>;
}

interface OrderedLayers {
  layers: ReadLayer[];
  warnings: string[];
}

/**
 * The layers in the order in which a plan merges them. What is malformed gives a warning and the
 * nearest meaning: never an error, because such an object must still be readable.
 */
export function orderLayers(
  layers: readonly unknown[],
  systemLayer: string,
): OrderedLayers {
  const warnings: string[] = [];
  const read = layers.flatMap((layer, index) => {
    if (isRecord(layer)) {
      return [readLayer(layer, { index, systemLayer, warnings })];
    }
    warnings.push(`Layer ${index + 1} is no layer and is left out.`);
    return [];
  });
  const unique = keepLastOfEachName(read, warnings);
  const ofUsers = unique.filter(({ owner }) => owner === 'user');
  const ofOperator = unique.filter(({ owner }) => owner === 'operator');
  if (ofOperator.length > 0 && unique.at(-1)?.owner !== 'operator') {
    warnings.push(
      `Layer ${systemLayer} does not stand last. It is shown as the strongest, but the service operator merges in the order of the list.`,
    );
  }
  return { layers: [...ofUsers, ...ofOperator], warnings };
}

function readLayer(
  layer: Record<string, unknown>,
  context: { index: number; systemLayer: string; warnings: string[] },
): ReadLayer {
  const { index, systemLayer, warnings } = context;
  const name = typeof layer.name === 'string' ? layer.name : '';
  if (name === '') warnings.push(`Layer ${index + 1} has no name.`);
  const owner = name === systemLayer ? 'operator' : 'user';
  const problem = problemOf(layer.values);
  if (problem) {
    const shown = name || String(index + 1);
    warnings.push(`The values of layer ${shown} ${problem}.`);
  }
  const values = isRecord(layer.values) && !problem ? layer.values : {};
  return { name, owner, values };
}

function problemOf(values: unknown): string | undefined {
  if (values === undefined || values === null) {
    return undefined;
  }
  if (!isRecord(values)) {
    return 'are no map and are left out';
  }
  return isDeeperThan(values, MAX_DEPTH)
    ? `are nested deeper than ${MAX_DEPTH} levels and are left out`
    : undefined;
}

function keepLastOfEachName(
  layers: readonly ReadLayer[],
  warnings: string[],
): ReadLayer[] {
  const last = new Map(layers.map((layer, index) => [layer.name, index]));
  if (last.size < layers.length) {
    const names = layers
      .filter(({ name }, index) => last.get(name) !== index)
      .map(({ name }) => name || '(without a name)');
    warnings.push(
      `Several layers have the same name, and only the last of each counts: ${[...new Set(names)].join(', ')}.`,
    );
  }
  return layers.filter(({ name }, index) => last.get(name) === index);
}
