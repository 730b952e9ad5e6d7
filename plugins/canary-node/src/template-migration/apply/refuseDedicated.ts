import {
  CanaryError,
  recoverySteps,
  type MigrationResult,
  type MigrationUnit,
} from '@llm-canary/backstage-plugin-canary-common';
import { readUnit } from '../collect/readUnit';
import { cachingOf } from '../domain/cachingOf';
import type { RunContext } from './RunContext';

/**
 * Reads how each automatic unit caches now, before anything is written: one that is Dedicated, whatever
 * the plan says, and the whole run is refused (R94, R95). A unit that cannot be read might be, so that
 * this run does not write for it.
 *
 * @throws CanaryError MIGRATION_PLAN_INVALID
 */
export async function refuseDedicated(
  context: RunContext,
  result: MigrationResult,
): Promise<void> {
  const { plan, signal } = context;
  for (const [index, unit] of plan.units.entries()) {
    if (unit.handling !== 'automatic' || signal?.aborted) continue;
    const problem = await findProblem(context, unit);
    if (problem === undefined) continue;
    Object.assign(result.units[index], {
      outcome: 'failed',
      reason: problem,
      recovery: [...recoverySteps],
    });
  }
}

async function findProblem(
  { reader, plan, signal }: RunContext,
  unit: MigrationUnit,
): Promise<string | undefined> {
  const { namespace = '', name } = unit.service;
  const facts = await readUnit(
    reader,
    { namespace, name },
    { mode: plan.runtimeProjectionMode, ...(signal && { signal }) },
  ).catch((error: unknown) => (signal?.aborted ? undefined : asError(error)));
  if (facts instanceof Error) {
    return `How the unit caches could not be read, and a Dedicated one is never written for: ${facts.message}`;
  }
  if (!facts || cachingOf(facts) !== 'Dedicated') return undefined;
  throw new CanaryError(
    'MIGRATION_PLAN_INVALID',
    `The unit ${unit.id} is Dedicated, and the plan has it automatic. Dedicated caching is always manual: the whole run is refused, and nothing was written.`,
    { fields: { unit: unit.id } },
  );
}

function asError(error: unknown): Error {
  return error instanceof Error ? error : new Error(String(error));
}
