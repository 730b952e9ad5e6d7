import type {
  AuthService,
  LoggerService,
  SchedulerServiceTaskRunner,
} from '@backstage/backend-plugin-api';
import type { Entity } from '@backstage/catalog-model';
import type {
  CatalogService,
  DeferredEntity,
  EntityProvider,
  EntityProviderConnection,
} from '@backstage/plugin-catalog-node';
import type { ProviderOptions } from '../config';
import { readKnown, readPortal, type PortalApi } from '../reading';
import { buildEntities } from './buildEntities';
import { decideChanges, type Changes } from './decideChanges';

const providerName = 'llm-canary';

/** As many are told to the catalog at once, so that its database has other turns. */
const batch = 500;

function deferred(entity: Entity): DeferredEntity {
  return { entity, locationKey: providerName };
}

function batchesOf<T>(items: readonly T[]): T[][] {
  return Array.from({ length: Math.ceil(items.length / batch) }, (_, i) =>
    items.slice(i * batch, (i + 1) * batch),
  );
}

/**
 * Keeps entities of the services and experiments of the portal. What the catalog holds already is
 * asked each time, so that replicas and restarts find the same; only what differs is told.
 */
export class CanaryEntityProvider implements EntityProvider {
  readonly #deps: ConstructorParameters<typeof CanaryEntityProvider>[0];
  #connection?: EntityProviderConnection;
  #missing: Changes['missing'] = new Set();
  /** The catalog was told of all at once since the start. */
  #toldAll = false;

  constructor(deps: {
    api: PortalApi;
    auth: AuthService;
    catalog: Pick<CatalogService, 'queryEntities'>;
    logger: LoggerService;
    options: ProviderOptions;
    runner: SchedulerServiceTaskRunner;
  }) {
    this.#deps = deps;
  }

  getProviderName(): string {
    return providerName;
  }

  async connect(connection: EntityProviderConnection): Promise<void> {
    this.#connection = connection;
    await this.#deps.runner.run({
      id: 'llm-canary-entities',
      fn: signal => this.refresh(signal),
    });
  }

  /** Reads all once and tells the catalog what changed. Nothing is told when something cannot be read. */
  async refresh(signal: AbortSignal): Promise<void> {
    const connection = this.#connection;
    if (!connection) return;
    const { api, options } = this.#deps;
    const known = await readKnown(this.#deps);
    const portal = await readPortal(api, signal);
    const wanted = await buildEntities(portal, known, options);
    const { coverage } = portal;
    const changes = decideChanges({
      wanted,
      known,
      coverage,
      missingBefore: this.#missing,
    });
    const settled = changes.missing.size === 0 && changes.removed.length === 0;
    if (!this.#toldAll && coverage.whole && settled) {
      // Takes away what was told before and never came to be an entity.
      await connection.applyMutation({
        type: 'full',
        entities: wanted.map(deferred),
      });
      this.#toldAll = true;
    } else {
      await this.#tell(connection, changes);
    }
    this.#missing = changes.missing;
    this.#report(wanted.length, changes);
  }

  async #tell(
    connection: EntityProviderConnection,
    { added, removed }: Changes,
  ): Promise<void> {
    for (const entities of batchesOf(added)) {
      await connection.applyMutation({
        type: 'delta',
        added: entities.map(deferred),
        removed: [],
      });
    }
    for (const refs of batchesOf(removed)) {
      await connection.applyMutation({
        type: 'delta',
        added: [],
        removed: refs.map(entityRef => ({
          entityRef,
          locationKey: providerName,
        })),
      });
    }
  }

  #report(total: number, { added, removed, missing }: Changes): void {
    if (added.length + removed.length + missing.size === 0) return;
    this.#deps.logger.info(
      `LLM services and experiments: ${total} entities, ${added.length} new or changed, ${removed.length} removed, ${missing.size} not found and kept until they are looked for again`,
    );
  }
}
