import {
  planReleaseMigration,
  type PlannedReleaseMigration,
} from '@llm-canary/backstage-plugin-canary-node';
import { ToldSecrets } from '../masking';
import { readFacts, type ReadFacts } from './facts/readFacts';
import type { ReleaseMigrationEnvironment } from './ReleaseMigrationEnvironment';
import type { ReleaseToMove } from './ReleaseToMove';

/** A plan, what it was made of, and the secrets in it. */
export interface PlannedRelease
  extends PlannedReleaseMigration, Omit<ReadFacts, 'facts'> {
  told: ToldSecrets;
}

/** Reads the release live and plans; the same state gives the same plan. Writes nothing. */
export async function planRelease(
  environment: ReleaseMigrationEnvironment,
  move: ReleaseToMove,
  options: { planId: string; running(): Promise<string | undefined> },
): Promise<PlannedRelease> {
  const { facts, ...read } = await readFacts(environment, move, options);
  const told = new ToldSecrets(environment.masks);
  told.add(facts.release.values);
  const planned = planReleaseMigration(facts, {
    planId: options.planId,
    createdAt: environment.date().toISOString(),
    masks: {
      maskTree: tree => told.maskKeys(told.maskTree(tree)),
      maskAt: (path, value) => told.maskKeys(told.maskAt(path, value)),
      hide: text => told.hide(text),
    },
  });
  return { ...planned, ...read, told };
}
