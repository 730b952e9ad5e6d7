import type { Gateway } from '@llm-canary/backstage-plugin-canary-node';
import { LRUCache } from 'lru-cache';

const lastsMilliseconds = 5 * 60_000;
const unknownLastsMilliseconds = 30_000;
const mostRoutes = 1_000;

interface Lookup {
  gateway: Gateway;
  route: string;
}

/**
 * The names under which models serve, as their routes list them: an engine refuses another name, and takes
 * a request without one for its own model.
 */
export class ServedModels {
  readonly #models = new LRUCache<string, { model?: string }, Lookup>({
    max: mostRoutes,
    ttl: lastsMilliseconds,
    fetchMethod: async (_key, _stale, { context, options }) => {
      const model = await readModel(context);
      if (model === undefined) options.ttl = unknownLastsMilliseconds;
      return { model };
    },
  });

  /** Undefined when it is not known. Never rejects. */
  async find(cluster: string, lookup: Lookup): Promise<string | undefined> {
    const key = `${cluster}/${lookup.route}`;
    const found = await this.#models.fetch(key, { context: lookup });
    return found?.model;
  }
}

async function readModel(lookup: Lookup): Promise<string | undefined> {
  // The read is shared: it ends by its own deadline, not with one of those who wait.
  const { signal } = new AbortController();
  try {
    return await lookup.gateway.servedModel(lookup.route, signal);
  } catch {
    return undefined;
  }
}
