import type { ManualOutcome } from '@llm-canary/backstage-plugin-canary-common';
import type { FactObject, UnitFacts } from '../facts';
import { judgeUnit } from '../rules';
import { cleanUnit, setAt } from './cleanUnit';

/** Something that is different about a unit. */
export type Change = (unit: UnitFacts) => void;

/** Codes of the reasons against a unit, each once, in their order. */
export function codesOf(unit: UnitFacts): ManualOutcome[] {
  return [...new Set(judgeUnit(unit).map(({ code }) => code))];
}

/** The same after a change. */
export function codesAfter(change: Change, unit = cleanUnit()): string[] {
  change(unit);
  return codesOf(unit);
}

/** Places of the reasons against a changed unit. */
export function pathsAfter(change: Change, unit = cleanUnit()): string[] {
  change(unit);
  return judgeUnit(unit).map(({ path }) => path ?? '');
}

/** The objects of a unit that tests change by name. */
const parts = {
  service: unit => unit.service,
  template: unit => unit.template,
  model: unit => unit.model,
  templateCache: unit => unit.templateCache,
  artifact: unit => unit.artifacts[0],
  claim: unit => unit.claim,
  inferenceService: unit => unit.inferenceServices[0],
  runtimeConfig: unit => unit.runtimeConfigs.namespaced,
  profile: unit => unit.target?.profile,
  cache: unit => unit.target?.cache,
} satisfies Record<string, (unit: UnitFacts) => FactObject | undefined>;

export type PartName = keyof typeof parts;

export const partNames = Object.keys(parts) as PartName[];

export function partOf(
  unit: UnitFacts,
  name: PartName,
): FactObject | undefined {
  return parts[name](unit);
}

/**
 * A change of one member of one object, such as `set('service', 'spec.replicas', 2)`; undefined takes it
 * away. In brackets stands a key with dots: `metadata.labels[a.b/c]`.
 */
export function set(part: PartName, path: string, value: unknown): Change {
  return unit => setAt(partOf(unit, part), keysOf(path), value);
}

function keysOf(path: string): string[] {
  return [...path.matchAll(/\[([^\]]*)\]|([^.[]+)/g)].map(
    ([, bracketed, plain]) => bracketed ?? plain,
  );
}

/** Several changes as one. */
export function all(...changes: readonly Change[]): Change {
  return unit => changes.forEach(change => change(unit));
}
