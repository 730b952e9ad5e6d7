import type { AuthService } from '@backstage/backend-plugin-api';
import type { CatalogService } from '@backstage/plugin-catalog-node';
import type { ServiceRef } from '@llm-canary/backstage-plugin-canary-common';

const ANNOTATION = 'metadata.annotations.llm-canary.io/service';
const MAX_ENTITIES = 20;

/** The catalog's entities of a service; whoever notifies them resolves who owns them. */
export class CatalogOwners {
  readonly #options: {
    catalog: Pick<CatalogService, 'getEntities'>;
    auth: Pick<AuthService, 'getOwnServiceCredentials'>;
    /** An annotation without a cluster means the only one there is. */
    onlyCluster?: string;
  };

  constructor(options: {
    catalog: Pick<CatalogService, 'getEntities'>;
    auth: Pick<AuthService, 'getOwnServiceCredentials'>;
    onlyCluster?: string;
  }) {
    this.#options = options;
  }

  /** Entity refs, none when nothing in the catalog names the service. */
  async entitiesOf(ref: ServiceRef): Promise<string[]> {
    const { catalog, auth, onlyCluster } = this.#options;
    const short = `${ref.namespace}/${ref.name}`;
    const names = [`${ref.cluster}/${short}`];
    if (onlyCluster === ref.cluster) names.push(short);
    const { items } = await catalog.getEntities(
      {
        filter: { [ANNOTATION]: names },
        fields: ['kind', 'metadata.name', 'metadata.namespace'],
        limit: MAX_ENTITIES,
      },
      { credentials: await auth.getOwnServiceCredentials() },
    );
    return items.map(
      ({ kind, metadata }) =>
        `${kind.toLowerCase()}:${metadata.namespace ?? 'default'}/${metadata.name}`,
    );
  }
}
