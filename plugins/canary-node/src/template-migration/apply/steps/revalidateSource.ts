import type { MigrationUnit } from '@llm-canary/backstage-plugin-canary-common';
import { readUnit } from '../../collect/readUnit';
import { addressOf } from '../../domain/comparePins';
import type { UnitFacts } from '../../domain/facts';
import { isAbsent, memberOf, specOf } from '../../domain/fields';
import { revalidateUnit } from '../../domain/revalidateUnit';
import { rehearseWrites } from '../rehearseWrites';
import { StepFailure } from '../StepFailure';
import type { UnitRun, UnitSource } from '../UnitRun';

/**
 * Reads the unit anew and compares it with what was planned, before its first write (R99, R113). A
 * commit then asks the server for all of the unit's writes as a dry-run, so that what one of them would
 * be refused for is known before any is sent.
 */
export async function revalidateSource(run: UnitRun): Promise<void> {
  const facts = await readFacts(run);
  skipMigrated(run.unit, facts);
  requireValid(run, facts);
  const { profile, cache } = facts.target ?? {};
  if (profile) run.profile = { object: profile, isLive: true };
  if (cache) run.cache = { object: cache, isLive: true };
  if (!run.isDryRun) await rehearseWrites(run);
}

/** Everything of the unit, live (R99). */
export async function readFacts(run: UnitRun): Promise<UnitFacts> {
  const { reader, plan, signal } = run.context;
  const { namespace, unit } = run;
  const facts = await readUnit(
    reader,
    { namespace, name: unit.service.name },
    { mode: plan.runtimeProjectionMode, ...(signal && { signal }) },
  );
  if (!facts) {
    run.require([
      {
        check: addressOf(unit.service),
        expected: `uid ${unit.service.uid}`,
        actual: 'absent',
        state: 'failed',
      },
    ]);
    throw new StepFailure('failed', 'The service is gone.');
  }
  return facts;
}

/** Compares facts with the plan, and keeps the objects that later steps go by. */
export function requireValid(
  run: UnitRun,
  facts: UnitFacts,
  created?: ReadonlySet<string>,
): void {
  const { service, artifacts, claim, inferenceServices } = facts;
  run.learn([service, facts.template, ...artifacts, ...inferenceServices]);
  const { pinKeys } = run.context.plan;
  run.requireEqual(
    'Planned closure',
    revalidateUnit(run.unit, facts, {
      ...(pinKeys && { pinKeys }),
      ...(created && { created }),
    }),
  );
  const source: Partial<UnitSource> = {
    service,
    inferenceService: inferenceServices[0],
    artifact: artifacts[0],
    claim,
    templateCache: facts.templateCache,
  };
  if (!isWhole(source)) {
    throw new StepFailure('failed', 'The source of the unit is incomplete.');
  }
  run.source = source;
}

function isWhole(source: Partial<UnitSource>): source is UnitSource {
  return Object.values(source).every(object => object !== undefined);
}

/** A service that stands on the target already is never cut over again (R172). */
function skipMigrated(
  { service: planned, target }: MigrationUnit,
  { service }: UnitFacts,
): void {
  const { template, profile } = specOf(service);
  const isThere =
    service.metadata.uid === planned.uid &&
    isAbsent(template) &&
    target !== undefined &&
    memberOf(profile, 'name') === target.profile;
  if (!isThere) return;
  throw new StepFailure(
    'skipped',
    `AlreadyOnTarget: the service selects the profile ${target.profile} already. Nothing was written, and nothing was verified of an earlier cutover.`,
  );
}
