import type { MigrationUnit } from '@llm-canary/backstage-plugin-canary-common';

/** What a reviewer goes through, in the order of the page (R204). */
export const reviewSections = [
  'reasons',
  'warnings',
  'imputations',
  'pins',
  'operations',
] as const;

export type ReviewSection = (typeof reviewSections)[number];

/** How many things stand in a section. */
export function sectionSize(
  unit: MigrationUnit,
  section: ReviewSection,
): number {
  return unit[section].length;
}

/** The sections of a unit in which something stands: each of them takes a tick. */
export function sectionsToTick(unit: MigrationUnit): ReviewSection[] {
  return reviewSections.filter(section => sectionSize(unit, section) > 0);
}

/** What still has to be ticked before a unit can be marked as reviewed. */
export function missingTicks(
  unit: MigrationUnit,
  ticked: ReadonlySet<ReviewSection>,
): ReviewSection[] {
  return sectionsToTick(unit).filter(section => !ticked.has(section));
}

/** Manual units that share an outcome: they write nothing and may be reviewed together. */
export function groupOf(
  units: readonly MigrationUnit[],
  outcome: MigrationUnit['outcome'],
): MigrationUnit[] {
  return units.filter(
    unit => unit.handling === 'manual' && unit.outcome === outcome,
  );
}
