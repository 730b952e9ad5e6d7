import type { AuthService } from '@backstage/backend-plugin-api';
import { CATALOG_FILTER_EXISTS } from '@backstage/catalog-client';
import {
  ANNOTATION_ORIGIN_LOCATION,
  stringifyEntityRef,
  type Entity,
} from '@backstage/catalog-model';
import type { CatalogService } from '@backstage/plugin-catalog-node';
import {
  experimentAnnotation,
  fingerprintAnnotation,
  keptAsAnnotation,
  locationType,
  serviceAnnotation,
} from '../entities';

/** An entity of the catalog that names a service or an experiment. */
export interface KnownEntity {
  ref: string;
  /** Whether the provider made it. */
  own: boolean;
  service?: string;
  experiment?: string;
  keptAs?: string;
  fingerprint?: string;
}

const pageSize = 500;

function knownOf(entity: Entity): KnownEntity {
  const { annotations = {} } = entity.metadata;
  const origin = annotations[ANNOTATION_ORIGIN_LOCATION] ?? '';
  return {
    ref: stringifyEntityRef(entity),
    own: origin.startsWith(`${locationType}:`),
    service: annotations[serviceAnnotation],
    experiment: annotations[experimentAnnotation],
    keptAs: annotations[keptAsAnnotation],
    fingerprint: annotations[fingerprintAnnotation],
  };
}

/** Every entity that is annotated with a service or an experiment, whoever made it. */
export async function readKnown(deps: {
  catalog: Pick<CatalogService, 'queryEntities'>;
  auth: AuthService;
}): Promise<KnownEntity[]> {
  const { catalog, auth } = deps;
  const known: KnownEntity[] = [];
  let cursor: string | undefined;
  do {
    const credentials = await auth.getOwnServiceCredentials();
    const fields = ['kind', 'metadata'];
    const { items, pageInfo } = await catalog.queryEntities(
      cursor
        ? { cursor, limit: pageSize, fields }
        : {
            filter: [serviceAnnotation, experimentAnnotation].map(key => ({
              [`metadata.annotations.${key}`]: CATALOG_FILTER_EXISTS,
            })),
            limit: pageSize,
            fields,
          },
      { credentials },
    );
    known.push(...items.map(knownOf));
    cursor = pageInfo.nextCursor;
  } while (cursor !== undefined);
  return known;
}
