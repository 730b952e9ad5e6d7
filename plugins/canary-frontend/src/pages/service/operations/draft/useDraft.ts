import { useCallback, useSyncExternalStore } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import type { ServiceRef } from '@llm-canary/backstage-plugin-canary-common';
import { serviceKey } from '../../../../routing';
import { draftStoreOf, type Draft } from './DraftStore';

/** Of an install, which has no service yet. */
export type DraftOwner = ServiceRef | 'install';

/**
 * What a person has written into a sheet, kept in memory until it is discarded or carried out: a
 * refusal, a refresh and a closed sheet leave it as it is.
 */
export function useDraft<T>(owner: DraftOwner, operation: string) {
  const store = draftStoreOf(useQueryClient());
  const name = owner === 'install' ? owner : serviceKey(owner);
  const key = `${operation} ${name}`;
  const draft = useSyncExternalStore(store.subscribe, () => store.get(key));
  const keep = useCallback(
    (next: Draft<T>) => store.set(key, next),
    [store, key],
  );
  const discard = useCallback(() => store.set(key, undefined), [store, key]);
  // One operation writes one kind of content.
  return { draft: draft as Draft<T> | undefined, keep, discard };
}
