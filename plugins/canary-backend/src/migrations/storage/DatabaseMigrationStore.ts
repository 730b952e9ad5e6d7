import { createHash } from 'node:crypto';
import type {
  ListMigrationsQuery,
  MigrationApproval,
  MigrationFile,
} from '@llm-canary/backstage-plugin-canary-common';
import type { Knex } from 'knex';
import { databaseNow } from '../../runs';
import type { MigrationStore } from '../MigrationStore';
import type {
  MigrationProgress,
  NewMigration,
  StoredMigration,
} from '../types';
import { readProgress } from './readProgress';
import {
  APPROVALS_TABLE,
  FILES_TABLE,
  MIGRATIONS_TABLE,
  READ_MILLISECONDS,
  readMigration,
  REVIEWS_TABLE,
  type MigrationRow,
} from './rows';

function fileRow(
  migrationId: string,
  { name, text }: { name: string; text: string },
  position: number,
) {
  const content = Buffer.from(text, 'utf8');
  const digest = createHash('sha256').update(content).digest('hex');
  return {
    migration_id: migrationId,
    name,
    position,
    bytes: content.length,
    digest: `sha256:${digest}`,
    content,
  };
}

/** Plans in the portal's database, SQLite or PostgreSQL. */
export class DatabaseMigrationStore implements MigrationStore {
  readonly #knex: Knex;

  static create(options: { knex: Knex }): DatabaseMigrationStore {
    return new DatabaseMigrationStore(options.knex);
  }

  private constructor(knex: Knex) {
    this.#knex = knex;
  }

  async create(migration: NewMigration): Promise<void> {
    const { id, files } = migration;
    await this.#knex.transaction(async transaction => {
      await transaction(MIGRATIONS_TABLE).insert({
        id,
        kind: migration.kind,
        cluster: migration.cluster,
        namespaces: JSON.stringify(migration.namespaces),
        mode: migration.runtimeProjectionMode ?? null,
        release: migration.release ?? null,
        digest: migration.digest,
        counts: JSON.stringify(migration.counts),
        created_at: this.#now(transaction),
        created_by: migration.createdBy,
      });
      // One by one: an evidence file is small, and a plan may be as large as a statement may.
      for (const [position, file] of files.entries()) {
        await transaction(FILES_TABLE).insert(fileRow(id, file, position));
      }
    });
  }

  async get(id: string): Promise<StoredMigration | undefined> {
    const row: MigrationRow | undefined = await this.#knex(MIGRATIONS_TABLE)
      .where({ id })
      .first()
      .timeout(READ_MILLISECONDS);
    return row && readMigration(row);
  }

  async list(
    query: ListMigrationsQuery,
  ): Promise<{ items: StoredMigration[]; totalCount: number }> {
    const { kind, cluster, offset = 0, limit = 100 } = query;
    const matching = this.#knex(MIGRATIONS_TABLE).where({
      ...(kind !== undefined && { kind }),
      ...(cluster !== undefined && { cluster }),
    });
    const [counted] = await matching
      .clone()
      .count({ count: '*' })
      .timeout(READ_MILLISECONDS);
    const rows: MigrationRow[] = await matching
      .orderBy([
        { column: 'created_at', order: 'desc' },
        { column: 'id', order: 'desc' },
      ])
      .offset(offset)
      .limit(limit)
      .timeout(READ_MILLISECONDS);
    return {
      items: rows.map(readMigration),
      totalCount: Number(counted?.count ?? 0),
    };
  }

  async filesOf(id: string): Promise<MigrationFile[]> {
    return this.#knex(FILES_TABLE)
      .where({ migration_id: id })
      .orderBy('position')
      .select<MigrationFile[]>('name', 'bytes', 'digest')
      .timeout(READ_MILLISECONDS);
  }

  async readFile(id: string, name: string): Promise<Buffer | undefined> {
    const row: { content: Buffer } | undefined = await this.#knex(FILES_TABLE)
      .where({ migration_id: id, name })
      .first('content')
      .timeout(READ_MILLISECONDS);
    return row && Buffer.from(row.content);
  }

  progressOf(ids: readonly string[]): Promise<Map<string, MigrationProgress>> {
    return readProgress(this.#knex, ids);
  }

  async review(
    id: string,
    change: { units: readonly string[]; by: string; reviewed: boolean },
  ): Promise<void> {
    const { units, by, reviewed } = change;
    await this.#knex.transaction(async transaction => {
      for (const unit of units) {
        const key = { migration_id: id, unit };
        if (!reviewed) {
          await transaction(REVIEWS_TABLE).where(key).delete();
          continue;
        }
        await transaction(REVIEWS_TABLE)
          .insert({ ...key, actor: by, at: this.#now(transaction) })
          .onConflict(['migration_id', 'unit'])
          .ignore();
      }
    });
  }

  async approve(
    id: string,
    { by, digest }: Omit<MigrationApproval, 'at'>,
  ): Promise<void> {
    await this.#knex(APPROVALS_TABLE)
      .insert({
        migration_id: id,
        actor: by,
        at: this.#now(this.#knex),
        digest,
      })
      .onConflict('migration_id')
      .ignore();
  }

  #now(knex: Knex): Knex.Raw {
    return knex.raw(databaseNow(knex));
  }
}
