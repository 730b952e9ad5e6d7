import {
  CanaryError,
  type ReviewUnitsRequest,
} from '@llm-canary/backstage-plugin-canary-common';
import type { MigrationEnvironment } from '../MigrationEnvironment';
import type { PlannedUnit } from '../types';
import { findMigration } from './findMigration';

function invalid(message: string): CanaryError {
  return new CanaryError('INVALID_INPUT', message);
}

/** Units that are marked at once; a mark that is taken back hides nothing. */
function refuseTogether(units: readonly PlannedUnit[]): void {
  if (units.length < 2) return;
  if (units.some(({ handling }) => handling === 'automatic')) {
    throw invalid('Automatic units are reviewed one by one');
  }
  if (new Set(units.map(({ outcome }) => outcome)).size > 1) {
    throw invalid(
      'Manual units are reviewed together where one reason keeps them manual',
    );
  }
}

/** Marks units of a plan as reviewed, or takes that back (R204). */
export async function reviewUnits(
  environment: MigrationEnvironment,
  id: string,
  { request, by }: { request: ReviewUnitsRequest; by: string },
): Promise<void> {
  const { migration, handler, progress } = await findMigration(environment, id);
  if (migration.commitRunId !== undefined) {
    throw new CanaryError(
      'MIGRATION_PLAN_USED',
      'A commit of this plan began; what was reviewed before stays as it is',
    );
  }
  const { units } = await handler.describe(migration, progress.runs);
  const known = new Map(units.map(unit => [unit.id, unit]));
  const asked = [...new Set(request.units)].map(unit => {
    const found = known.get(unit);
    if (!found) throw invalid(`The plan has no unit ${unit}`);
    return found;
  });
  if (request.reviewed) refuseTogether(asked);
  await environment.store.review(id, {
    units: asked.map(unit => unit.id),
    by,
    reviewed: request.reviewed,
  });
}
