import { dirname, join } from 'node:path';
import {
  migrationNotice,
  sanitizationNotice,
  type MigrationUnit,
} from '@llm-canary/backstage-plugin-canary-common';
import {
  findLock,
  type ParsedPlan,
} from '@llm-canary/backstage-plugin-canary-node';
import type { Line, Reporter } from '../output/Reporter';

function countsOf(units: readonly MigrationUnit[]) {
  const sum = (count: (unit: MigrationUnit) => number) =>
    units.reduce((all, unit) => all + count(unit), 0);
  const byOutcome: Record<string, number> = {};
  for (const { outcome } of units) {
    byOutcome[outcome] = (byOutcome[outcome] ?? 0) + 1;
  }
  return {
    units: units.length,
    automatic: sum(({ handling }) => Number(handling === 'automatic')),
    manual: sum(({ handling }) => Number(handling === 'manual')),
    byOutcome,
    warnings: sum(unit => unit.warnings.length),
    imputations: sum(unit => unit.imputations.length),
    pins: sum(unit => unit.pins.length),
    operations: sum(unit => unit.operations.length),
    evidence: sum(unit => Number(unit.evidenceFile !== undefined)),
  };
}

/** Counts of a plan, its digest, and whether an apply of it is locked. */
export async function inspectPlan(
  reporter: Reporter,
  { path, parsed }: { path: string; parsed: ParsedPlan },
): Promise<void> {
  const { byOutcome, ...counts } = countsOf(parsed.plan.units);
  const lock = await findLock(join(dirname(path), 'apply.lock'));
  const lines: Line[] = [
    ['plan', path],
    ['digest', parsed.digest],
    ['namespaces', parsed.plan.namespaces.length],
    ['pin keys', parsed.plan.pinKeys ? 'stated' : 'not stated: no commit'],
    ...Object.entries(counts),
    ...Object.entries(byOutcome).map(([outcome, count]): Line => [
      `  ${outcome}`,
      count,
    ]),
    ...(lock ? [['lock', lock.path] as const] : []),
  ];
  reporter.result(lines, {
    plan: path,
    digest: parsed.digest,
    namespaces: parsed.plan.namespaces.length,
    pinKeysStated: parsed.plan.pinKeys !== undefined,
    ...counts,
    byOutcome,
    ...(lock && { lock: { path: lock.path, sight: lock.sight } }),
    notices: [migrationNotice, sanitizationNotice],
  });
  if (lock) reporter.say(lock.text);
  reporter.say(migrationNotice);
}
