import type { MigrationDetail } from '@llm-canary/backstage-plugin-canary-common';
import { keptMigration, keptMigrationRun } from '../idempotency';
import type {
  MigrationActor,
  MigrationEnvironment,
} from './MigrationEnvironment';
import type { Migrations } from './Migrations';
import { approveMigration } from './useCases/approveMigration';
import { createMigration } from './useCases/createMigration';
import { getMigration } from './useCases/getMigration';
import { listMigrations } from './useCases/listMigrations';
import { compareEvidence, getFile, getResult } from './useCases/readRecords';
import { reviewUnits } from './useCases/reviewUnits';
import { startCommit, startDryRun } from './useCases/startRun';

/** Does the work once where the request has a key, and answers with the migration as it is now. */
async function changeOnce(
  environment: MigrationEnvironment,
  { actor, once }: MigrationActor,
  change: () => Promise<string>,
): Promise<MigrationDetail> {
  const work = async () => ({ id: await change() });
  const { id } = await (once ? once(work, keptMigration) : work());
  return getMigration(environment, id, actor);
}

async function startOnce(
  { once }: MigrationActor,
  start: () => Promise<string>,
): Promise<{ runId: string }> {
  const work = async () => ({ runId: await start() });
  return once ? once(work, keptMigrationRun) : work();
}

/** The use cases, put together. */
export function createMigrationUseCases(
  environment: MigrationEnvironment,
): Migrations {
  return {
    list: query => listMigrations(environment, query),
    get: (id, { actor }) => getMigration(environment, id, actor),
    create: (request, caller) =>
      changeOnce(environment, caller, () =>
        createMigration(environment, request, caller.actor),
      ),
    async review(id, request, { actor: by }) {
      await reviewUnits(environment, id, { request, by });
      return getMigration(environment, id, by);
    },
    dryRun: (id, caller) =>
      startOnce(caller, () => startDryRun(environment, id, caller.actor)),
    approve: (id, request, caller) =>
      changeOnce(environment, caller, async () => {
        await approveMigration(environment, id, { request, by: caller.actor });
        return id;
      }),
    commit: (id, request, caller) =>
      startOnce(caller, () =>
        startCommit(environment, id, { request, by: caller.actor }),
      ),
    getResult: (id, runId) => getResult(environment, id, runId),
    getFile: (id, name) => getFile(environment, id, name),
    compareEvidence: (id, unit) => compareEvidence(environment, id, unit),
  };
}
