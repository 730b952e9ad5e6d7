import { useCallback } from 'react';
import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ServiceRef } from '@llm-canary/backstage-plugin-canary-common';
import { serviceKey } from '../../../../routing';

/** What a person has put into a sheet, and how it reads when the sheet is gone. */
export interface Draft<T> {
  content: T;
  /** All that was written, to be read and copied. */
  text: string;
}

/** Of an install, which has no service yet. */
export type DraftOwner = ServiceRef | 'install';

/** Not below the key of the service: what was written is never read anew. */
function draftKey(owner: string, operation: string) {
  return ['canary', 'draft', owner, operation] as const;
}

function isDraft<T>(value: unknown): value is Draft<T> {
  return typeof value === 'object' && value !== null && 'content' in value;
}

/**
 * What a person has written into a sheet, kept in memory until it is discarded or carried out: a
 * refusal, a refresh and a closed sheet leave it as it is.
 */
export function useDraft<T>(owner: DraftOwner, operation: string) {
  const client = useQueryClient();
  const name = owner === 'install' ? owner : serviceKey(owner);
  const { data } = useQuery<Draft<T> | null>({
    queryKey: draftKey(name, operation),
    queryFn: skipToken,
    gcTime: Infinity,
    staleTime: Infinity,
    structuralSharing: false,
  });
  const set = useCallback(
    (draft: Draft<T> | null) => {
      client.setQueryData(draftKey(name, operation), draft);
    },
    [client, name, operation],
  );
  const discard = useCallback(() => set(null), [set]);
  return { draft: isDraft<T>(data) ? data : undefined, keep: set, discard };
}
