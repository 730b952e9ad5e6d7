import type {
  ExperimentDetail,
  UpdateWeightsRequest,
} from '@llm-canary/backstage-plugin-canary-common';

interface NamedWeight {
  name: string;
  weight: number;
}

/** The experiment that the weights were typed for. */
interface WeightsBase {
  uid: string;
  resourceVersion: string;
  generation?: number;
  asked: readonly NamedWeight[];
}

/** What a person has typed, by arm, as it was typed. */
export interface WeightsDraft {
  base: WeightsBase;
  typed: Readonly<Record<string, string>>;
  note: string;
}

/** Of an experiment, as far as its weights are concerned. */
export type WeightsFacts = Pick<
  ExperimentDetail,
  'uid' | 'arms' | 'resourceVersion' | 'generation'
>;

function askedOf({ arms }: Pick<ExperimentDetail, 'arms'>): NamedWeight[] {
  return arms.map(({ name, weight }) => ({ name, weight: weight.asked }));
}

function baseOf(experiment: WeightsFacts): WeightsBase {
  return {
    uid: experiment.uid,
    resourceVersion: experiment.resourceVersion ?? '',
    generation: experiment.generation,
    asked: askedOf(experiment),
  };
}

/** The weights as they are. */
export function draftOf(experiment: WeightsFacts): WeightsDraft {
  const base = baseOf(experiment);
  return {
    base,
    typed: Object.fromEntries(
      base.asked.map(({ name, weight }) => [name, String(weight)]),
    ),
    note: '',
  };
}

/** A whole percentage; undefined for any other text. */
export function readWeight(text: string | undefined): number | undefined {
  const trimmed = (text ?? '').trim();
  return /^\d{1,3}$/.test(trimmed) && Number(trimmed) <= 100
    ? Number(trimmed)
    : undefined;
}

/** What is typed for each arm, in their order; undefined while one of them is no weight. */
function weightsOf({ base, typed }: WeightsDraft): NamedWeight[] | undefined {
  const weights = base.asked.flatMap(({ name }) => {
    const weight = readWeight(typed[name]);
    return weight === undefined ? [] : [{ name, weight }];
  });
  return weights.length === base.asked.length ? weights : undefined;
}

/** The sum of what is typed; undefined while a part of it is no weight. */
export function sumOf(draft: WeightsDraft): number | undefined {
  return weightsOf(draft)?.reduce((sum, { weight }) => sum + weight, 0);
}

function sameWeights(
  left: readonly NamedWeight[],
  right: readonly NamedWeight[],
): boolean {
  const weights = new Map(left.map(({ name, weight }) => [name, weight]));
  return (
    left.length === right.length &&
    right.every(({ name, weight }) => weights.get(name) === weight)
  );
}

/** Why what is typed cannot be sent; undefined when it can. */
export function weightsObstacle(
  draft: WeightsDraft,
): 'whole' | 'sum' | 'same' | undefined {
  const weights = weightsOf(draft);
  if (!weights) return 'whole';
  if (sumOf(draft) !== 100) return 'sum';
  return sameWeights(weights, draft.base.asked) ? 'same' : undefined;
}

/** What to send; undefined while it cannot be. */
export function weightsRequest(
  draft: WeightsDraft,
): UpdateWeightsRequest | undefined {
  const { base, note } = draft;
  const arms = weightsOf(draft);
  if (!arms || weightsObstacle(draft)) {
    return undefined;
  }
  return {
    arms,
    expectResourceVersion: base.resourceVersion,
    ...(base.generation !== undefined && { expectGeneration: base.generation }),
    expectUid: base.uid,
    ...(note !== '' && { note }),
  };
}

/** What another hand has changed since: the arms, weights of them, or something else. */
export interface Moved {
  arms: boolean;
  weights: ReadonlyArray<{ name: string; before: number; after: number }>;
}

/** A generation can be compared within one object only. */
function isAsTyped(base: WeightsBase, experiment: WeightsFacts): boolean {
  const { uid, generation } = experiment;
  if (uid !== base.uid) return false;
  return base.generation !== undefined && generation !== undefined
    ? base.generation >= generation
    : sameWeights(base.asked, askedOf(experiment));
}

/** How an experiment differs from the one that was typed for; undefined when status alone moved. */
export function movedSince(
  { base }: WeightsDraft,
  experiment: WeightsFacts,
): Moved | undefined {
  const now = askedOf(experiment);
  if (isAsTyped(base, experiment)) return undefined;
  const after = new Map(now.map(({ name, weight }) => [name, weight]));
  return {
    arms:
      now.length !== base.asked.length ||
      base.asked.some(({ name }) => !after.has(name)),
    weights: base.asked.flatMap(({ name, weight: before }) => {
      const weight = after.get(name);
      return weight === undefined || weight === before
        ? []
        : [{ name, before, after: weight }];
    }),
  };
}

/** The same text for the experiment as it is now; arms that are new get what is asked for them. */
export function rebase(
  draft: WeightsDraft,
  experiment: WeightsFacts,
): WeightsDraft {
  const fresh = draftOf(experiment);
  const typed = Object.entries(fresh.typed).map(([name, asked]) => [
    name,
    draft.typed[name] ?? asked,
  ]);
  return { ...draft, base: fresh.base, typed: Object.fromEntries(typed) };
}

/** Whether an experiment asks for the weights of a request. */
export function asksFor(
  experiment: Pick<ExperimentDetail, 'arms'>,
  request: Pick<UpdateWeightsRequest, 'arms'>,
): boolean {
  return sameWeights(request.arms, askedOf(experiment));
}
