import { useEffect } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { useApi } from '@backstage/frontend-plugin-api';
import { canaryApiRef } from '../api';
import { followChanges } from '../data/followChanges';
import { concernsCluster } from '../data/concernsCluster';

/**
 * Reads anew what is shown of a cluster as soon as the backend says that it changed. Only a quicker
 * way to what polling brings anyway: where the stream cannot be had, nothing is missing.
 */
export function useLiveChanges(paused: boolean): void {
  const api = useApi(canaryApiRef);
  const client = useQueryClient();
  useEffect(() => {
    if (paused) {
      return undefined;
    }
    return followChanges({
      watch: signal => api.watchChanges({ signal }),
      isHidden: () => document.hidden,
      onVisibility: listener => {
        document.addEventListener('visibilitychange', listener);
        return () => document.removeEventListener('visibilitychange', listener);
      },
      onChange: ({ cluster }) =>
        void client.invalidateQueries({
          predicate: query => concernsCluster(query.queryKey, cluster),
          type: 'active',
        }),
    });
  }, [api, client, paused]);
}
