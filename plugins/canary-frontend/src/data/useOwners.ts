import { useMemo } from 'react';
import { useQuery } from '@tanstack/react-query';
import { CATALOG_FILTER_EXISTS } from '@backstage/catalog-client';
import { useApiHolder } from '@backstage/frontend-plugin-api';
import { catalogApiRef } from '@backstage/plugin-catalog-react';
import { serviceAnnotation } from '../entity/readServiceAnnotation';
import { readOwners, type Owners } from './owners';

/** Owners change seldom, in milliseconds. */
const freshFor = 300_000;

/**
 * Who owns the services according to the catalog, in one query. Undefined while it is not known,
 * and for good where there is no catalog or it does not answer: owners are an extra.
 */
export function useOwners(clusters: readonly string[]): Owners | undefined {
  const catalogApi = useApiHolder().get(catalogApiRef);
  const { data } = useQuery({
    queryKey: ['canary', 'owners'],
    queryFn: () =>
      catalogApi?.getEntities({
        filter: {
          [`metadata.annotations.${serviceAnnotation}`]: CATALOG_FILTER_EXISTS,
        },
        fields: ['kind', 'metadata', 'relations'],
      }) ?? { items: [] },
    enabled: catalogApi !== undefined,
    staleTime: freshFor,
  });
  const entities = data?.items;
  const names = clusters.join('/');
  return useMemo(
    () =>
      entities && entities.length > 0
        ? readOwners(entities, names.split('/'))
        : undefined,
    [entities, names],
  );
}
