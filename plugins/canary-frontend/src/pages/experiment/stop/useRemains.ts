import { useRef } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '@backstage/frontend-plugin-api';
import type {
  ExperimentAddress,
  ExperimentRemain,
} from '@llm-canary/backstage-plugin-canary-common';
import { canaryApiRef } from '../../../api';
import { experimentRemainsQuery } from '../../../data/experimentQueries';
import { isOver, mergeRemains, readRemains } from './readRemains';

/** How often what is left is looked at, in milliseconds. */
const lookEvery = 2_000;

/** What is left of an experiment that is being stopped, looked at until nothing is. */
export function useRemains(ref: ExperimentAddress) {
  const api = useApi(canaryApiRef);
  const seen = useRef<readonly ExperimentRemain[]>([]);
  const options = experimentRemainsQuery(api, ref);
  const look = useQuery({
    ...options,
    // What was read before it was stopped says nothing of now, but which things there were.
    staleTime: 0,
    refetchOnMount: 'always',
    refetchInterval: ({ state }) =>
      isOver(readRemains(mergeRemains(seen.current, state.data?.items ?? [])))
        ? false
        : lookEvery,
  });
  if (look.data) {
    seen.current = mergeRemains(seen.current, look.data.items);
  }
  return {
    roles: readRemains(seen.current),
    kept: seen.current.filter(({ kept }) => kept),
    error: look.error,
  };
}
