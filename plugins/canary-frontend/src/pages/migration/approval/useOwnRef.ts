import { useQuery } from '@tanstack/react-query';
import { identityApiRef, useApiHolder } from '@backstage/frontend-plugin-api';

/** Who uses the portal; undefined while it is not known. The server decides, this only says it early. */
export function useOwnRef(): string | undefined {
  const identityApi = useApiHolder().get(identityApiRef);
  const { data } = useQuery({
    queryKey: ['canary', 'identity'],
    queryFn: async () =>
      (await identityApi?.getBackstageIdentity())?.userEntityRef ?? '',
    staleTime: Infinity,
  });
  return data;
}
