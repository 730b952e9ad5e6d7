import type { ManagedBy } from '@llm-canary/backstage-plugin-canary-common';
import type { Knex } from 'knex';
import { databaseNow, storedText } from '../runs';
import type { AdoptionStore } from './types';

const TABLE = 'canary_adoptions';
const MAX_PARENT_CHARACTERS = 512;

/** One row for each adoption; whoever inserts it is the one to tell. */
export class DatabaseAdoptionStore implements AdoptionStore {
  readonly #knex: Knex;

  static create(options: { knex: Knex }): DatabaseAdoptionStore {
    return new DatabaseAdoptionStore(options.knex);
  }

  private constructor(knex: Knex) {
    this.#knex = knex;
  }

  async claim(uid: string, managedBy: ManagedBy): Promise<boolean> {
    const { namespace, name, uid: parentUid } = managedBy;
    const parent = [namespace, name ?? '', parentUid ?? ''].join('/');
    const inserted: unknown[] = await this.#knex(TABLE)
      .insert({
        uid,
        parent: storedText(parent, MAX_PARENT_CHARACTERS),
        at: this.#knex.raw(databaseNow(this.#knex)),
      })
      .onConflict(['uid', 'parent'])
      .ignore()
      .returning('uid');
    return inserted.length > 0;
  }
}
