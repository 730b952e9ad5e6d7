import { useQuery } from '@tanstack/react-query';
import { useApi } from '@backstage/frontend-plugin-api';
import { useEntity } from '@backstage/plugin-catalog-react';
import type { ServiceRef } from '@llm-canary/backstage-plugin-canary-common';
import { canaryApiRef } from '../api';
import { clustersQuery } from '../data/serviceQueries';
import {
  readServiceAnnotation,
  type CanaryAnnotation,
} from './readServiceAnnotation';

/** What an annotation of an entity names, or why it cannot be told. */
export type EntityAddress =
  | { state: 'ok'; ref: ServiceRef }
  | { state: 'loading' }
  | { state: 'badAnnotation'; key: CanaryAnnotation; value: string }
  | {
      state: 'manyClusters';
      key: CanaryAnnotation;
      value: string;
      clusters: string[];
    }
  | { state: 'noCluster' }
  | { state: 'error'; error: unknown; retry: () => void };

/** Reads an annotation of the entity; one without a cluster means the only cluster there is. */
export function useEntityAddress(key: CanaryAnnotation): EntityAddress {
  const { entity } = useEntity();
  const api = useApi(canaryApiRef);
  const value = entity.metadata.annotations?.[key] ?? '';
  const named = readServiceAnnotation(value);
  const lookUp = named !== undefined && named.cluster === undefined;
  const clusters = useQuery({ ...clustersQuery(api), enabled: lookUp });
  if (!named) {
    return { state: 'badAnnotation', key, value };
  }
  const { cluster, namespace, name } = named;
  if (cluster !== undefined) {
    return { state: 'ok', ref: { cluster, namespace, name } };
  }
  if (clusters.error && !clusters.data) {
    return {
      state: 'error',
      error: clusters.error,
      retry: () => void clusters.refetch(),
    };
  }
  if (!clusters.data) {
    return { state: 'loading' };
  }
  const names = clusters.data.items.map(item => item.name);
  if (names.length === 0) {
    return { state: 'noCluster' };
  }
  return names.length === 1
    ? { state: 'ok', ref: { cluster: names[0], namespace, name } }
    : { state: 'manyClusters', key, value, clusters: names };
}
