import { queryOptions } from '@tanstack/react-query';
import type {
  CanaryApi,
  ServiceRef,
} from '@llm-canary/backstage-plugin-canary-common';
import { serviceKey } from '../routing/servicePath';

/** All that was read of one service; for reading it all anew. */
export function serviceQueryKey(ref: ServiceRef) {
  return ['canary', 'service', serviceKey(ref)] as const;
}

export function serviceQuery(api: CanaryApi, ref: ServiceRef) {
  return queryOptions({
    queryKey: [...serviceQueryKey(ref), 'status'],
    queryFn: ({ signal }) => api.getService(ref, { signal }),
  });
}

export function ownershipQuery(api: CanaryApi, ref: ServiceRef) {
  return queryOptions({
    queryKey: [...serviceQueryKey(ref), 'ownership'],
    queryFn: ({ signal }) => api.getOwnership(ref, { signal }),
  });
}

export function revisionsQuery(api: CanaryApi, ref: ServiceRef) {
  return queryOptions({
    queryKey: [...serviceQueryKey(ref), 'revisions'],
    queryFn: ({ signal }) => api.listRevisions(ref, { signal }),
  });
}

export function objectsQuery(api: CanaryApi, ref: ServiceRef) {
  return queryOptions({
    queryKey: [...serviceQueryKey(ref), 'objects'],
    queryFn: ({ signal }) => api.listObjects(ref, { signal }),
  });
}

export function podsQuery(api: CanaryApi, ref: ServiceRef) {
  return queryOptions({
    queryKey: [...serviceQueryKey(ref), 'pods'],
    queryFn: ({ signal }) => api.listPods(ref, { signal }),
  });
}

export function eventsQuery(api: CanaryApi, ref: ServiceRef) {
  return queryOptions({
    queryKey: [...serviceQueryKey(ref), 'events'],
    queryFn: ({ signal }) => api.listEvents(ref, { signal }),
  });
}

export function clustersQuery(api: CanaryApi) {
  return queryOptions({
    queryKey: ['canary', 'clusters'],
    queryFn: ({ signal }) => api.listClusters({ signal }),
  });
}
