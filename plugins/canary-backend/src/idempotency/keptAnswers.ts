import {
  experimentOperations,
  type AcceptedExperimentWrite,
  type AcceptedWrite,
} from '@llm-canary/backstage-plugin-canary-common';
import { z } from 'zod';
import { readAcceptedWrite } from './readAcceptedWrite';

/** How the answer of a write comes back from the store, and what a call is told that comes too soon. */
export interface KeptAnswer<T> {
  /** Throws when what was stored is no such answer. */
  read(stored: unknown): T;
  busyCode: 'RELEASE_BUSY' | 'EXPERIMENT_BUSY' | 'MIGRATION_LOCKED';
}

/**
 * Stands around all that a write does from the lock on. When the request carries an Idempotency-Key
 * that has a result already, that result is the answer and the work is not done.
 */
export type Once = <T>(
  work: () => Promise<T>,
  kept: KeptAnswer<T>,
) => Promise<T>;

const experimentSchema: z.ZodType<AcceptedExperimentWrite> = z.looseObject({
  operation: z.enum(experimentOperations),
  cluster: z.string(),
  namespace: z.string(),
  name: z.string(),
  uid: z.string(),
  generation: z.number().optional(),
  resourceVersion: z.string().optional(),
  runId: z.string().optional(),
  warnings: z.array(z.string()).optional(),
});

/** The answer of an accepted write of a service. */
export const keptServiceWrite: KeptAnswer<AcceptedWrite> = {
  read: readAcceptedWrite,
  busyCode: 'RELEASE_BUSY',
};

/** The answer of an accepted write of an experiment. */
export const keptExperimentWrite: KeptAnswer<AcceptedExperimentWrite> = {
  read: stored => experimentSchema.parse(stored),
  busyCode: 'EXPERIMENT_BUSY',
};

const migrationSchema = z.looseObject({ id: z.string() });
const migrationRunSchema = z.looseObject({ runId: z.string() });

/** Of what changes a migration its id is kept: the answer is read anew. */
export const keptMigration: KeptAnswer<{ id: string }> = {
  read: stored => migrationSchema.parse(stored),
  busyCode: 'MIGRATION_LOCKED',
};

/** The answer of a run of a migration that began. */
export const keptMigrationRun: KeptAnswer<{ runId: string }> = {
  read: stored => migrationRunSchema.parse(stored),
  busyCode: 'MIGRATION_LOCKED',
};
