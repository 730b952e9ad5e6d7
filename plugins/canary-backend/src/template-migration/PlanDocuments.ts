import { createHash } from 'node:crypto';
import {
  CanaryError,
  parseLossless,
  type DedicatedEvidence,
  type MigrationPlan,
} from '@llm-canary/backstage-plugin-canary-common';
import { parseEvidence } from '@llm-canary/backstage-plugin-canary-node';
import { LRUCache } from 'lru-cache';
import type { MigrationStore, StoredMigration } from '../migrations';

/** A plan of 5,000 units is about 20 MB; a page that follows a run asks each two seconds. */
const CACHE_BYTES = 64 * 1024 * 1024;

/** File name of the plan in what is kept and downloaded. */
export const planFile = 'plan.json';

/** Documents of plans as they were kept, checked against their digest and parsed once. */
export class PlanDocuments {
  readonly #store: Pick<MigrationStore, 'readFile'>;
  readonly #plans = new LRUCache<string, { plan: MigrationPlan }>({
    maxSize: CACHE_BYTES,
  });

  constructor(store: Pick<MigrationStore, 'readFile'>) {
    this.#store = store;
  }

  /** The exact bytes of a plan; throws where they are not those that were digested. */
  async bytesOf(migration: StoredMigration): Promise<Buffer> {
    const bytes = await this.#store.readFile(migration.id, planFile);
    const digest =
      bytes && `sha256:${createHash('sha256').update(bytes).digest('hex')}`;
    if (bytes && digest === migration.digest) return bytes;
    throw new CanaryError(
      'MIGRATION_DIGEST_MISMATCH',
      'The plan that is kept is not the one that was digested',
    );
  }

  async planOf(migration: StoredMigration): Promise<MigrationPlan> {
    const known = this.#plans.get(migration.id);
    if (known) return known.plan;
    const bytes = await this.bytesOf(migration);
    // Its own bytes, made by this portal and checked above: nothing is decided by them but what is shown.
    const plan = parseLossless(bytes.toString('utf8')) as MigrationPlan;
    this.#plans.set(migration.id, { plan }, { size: bytes.length });
    return plan;
  }

  /**
   * The evidence of a Dedicated unit.
   *
   * @throws CanaryError MIGRATION_NOT_FOUND where the plan has no such unit, or the unit no evidence
   */
  async evidenceOf(
    migration: StoredMigration,
    unitId: string,
  ): Promise<DedicatedEvidence> {
    const { units } = await this.planOf(migration);
    const file = units.find(({ id }) => id === unitId)?.evidenceFile;
    const bytes =
      file === undefined
        ? undefined
        : await this.#store.readFile(migration.id, file);
    if (bytes) return parseEvidence(bytes);
    throw new CanaryError(
      'MIGRATION_NOT_FOUND',
      `The plan has no evidence of a unit ${unitId}`,
    );
  }
}
