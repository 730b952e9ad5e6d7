import { stringifyEntityRef, type Entity } from '@backstage/catalog-model';
import type { QueryEntitiesRequest } from '@backstage/catalog-client';
import type {
  EntityProviderConnection,
  EntityProviderMutation,
} from '@backstage/plugin-catalog-node';

/** A catalog that holds what it is told. */
export class FakeCatalog implements EntityProviderConnection {
  readonly entities = new Map<string, Entity>();
  readonly mutations: EntityProviderMutation[] = [];

  constructor(elsewhere: readonly Entity[] = []) {
    for (const entity of elsewhere) {
      this.entities.set(stringifyEntityRef(entity), entity);
    }
  }

  async applyMutation(mutation: EntityProviderMutation): Promise<void> {
    this.mutations.push(mutation);
    const told = mutation.type === 'full' ? mutation.entities : mutation.added;
    for (const { entity } of told) {
      this.entities.set(stringifyEntityRef(entity), entity);
    }
    if (mutation.type === 'delta') {
      for (const removed of mutation.removed) {
        if ('entityRef' in removed) this.entities.delete(removed.entityRef);
      }
    }
  }

  async refresh(): Promise<void> {}

  async queryEntities(request: QueryEntitiesRequest = {}) {
    const all = [...this.entities.values()];
    const from = 'cursor' in request ? Number(request.cursor) : 0;
    const to = from + (request.limit ?? 20);
    return {
      items: all.slice(from, to),
      totalItems: all.length,
      pageInfo: to < all.length ? { nextCursor: String(to) } : {},
    };
  }

  /** Names of what is there, without what stood there from elsewhere. */
  get refs(): string[] {
    return [...this.entities.keys()].sort();
  }
}
