import { equalJson, isRecord } from '../json';
import { mergeLayers } from '../plans/mergeLayers';
import { diffValues } from '../releases/diffValues';
import type { Layer, ValueChange } from '../releases/requests';

/**
 * What an arm and its target are made of, as their objects say.
 * @public
 */
export interface ArmSource {
  layers: readonly Layer[];
  /** `spec.chart`. */
  chart?: unknown;
  /** `spec.model`. */
  model?: unknown;
}

/** @public */
export interface TargetDrift {
  changes: ValueChange[];
  chart?: { before: string; after: string };
  model?: { before: string; after: string };
}

const chartParts = ['name', 'version', 'repo'];
const modelParts = ['name', 'version', 'variant', 'hf', 'engine'];

/**
 * What a target is otherwise than when an arm was made from it. The arm's layers that came from the
 * target stay as they were, so they are the *before*; layers of the arm's own, and what stood in their
 * place, are not compared, nor is the operator's. An arm keeps its variant of the model.
 *
 * @param arm - with `own`, the names of the layers that the experiment gives this arm
 * @param target - as it is now
 * @param systemLayer - name of the experiment operator's layer
 * @public
 */
export function driftTarget(
  arm: ArmSource & { own: readonly string[]; variant?: string },
  target: ArmSource,
  systemLayer: string,
): TargetDrift {
  const left = new Set([...arm.own, systemLayer]);
  const taken = (layers: readonly Layer[]) =>
    mergeLayers(
      layers.filter(layer => !isRecord(layer) || !left.has(layer.name)),
      { systemLayer },
    ).values;
  const drift: TargetDrift = {
    changes: diffValues(taken(arm.layers), taken(target.layers)),
  };
  if (!equalJson(arm.chart, target.chart)) {
    drift.chart = differing(arm.chart, target.chart, chartParts);
  }
  if (!equalModels(arm, target)) {
    drift.model = differing(arm.model, target.model, modelParts);
  }
  return drift;
}

function equalModels(
  arm: ArmSource & { variant?: string },
  target: ArmSource,
): boolean {
  const model = isRecord(target.model) ? target.model : {};
  const expected =
    arm.variant === undefined ? model : { ...model, variant: arm.variant };
  return equalJson(isRecord(arm.model) ? arm.model : {}, expected);
}

/** The shortest words that tell both apart: parts that are equal are left out, unless one names it. */
function differing(
  before: unknown,
  after: unknown,
  parts: readonly string[],
): { before: string; after: string } {
  const one = isRecord(before) ? before : {};
  const other = isRecord(after) ? after : {};
  const shown = parts.filter(
    (part, index) => index === 0 || !equalJson(one[part], other[part]),
  );
  return { before: wordsOf(one, shown), after: wordsOf(other, shown) };
}

function wordsOf(
  record: Readonly<Record<string, unknown>>,
  parts: readonly string[],
): string {
  const words = parts.flatMap(part => {
    const word = record[part];
    return typeof word === 'string' && word !== '' ? [word] : [];
  });
  return words.join(' ');
}
