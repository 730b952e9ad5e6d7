import { useCallback, useMemo } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useApi, useAppSearchParams } from '@backstage/frontend-plugin-api';
import type { ExperimentAddress } from '@llm-canary/backstage-plugin-canary-common';
import { canaryApiRef } from '../../api';
import { experimentQuery } from '../../data/experimentQueries';
import { readFailure } from '../../data/readFailure';
import { useRefresh } from '../../hooks';
import {
  experimentTabsOf,
  readExperimentTab,
  type ExperimentTab,
} from './experimentTabs';

/** Data and URL state of the page of an experiment. */
export function useExperimentPage(ref: ExperimentAddress) {
  const api = useApi(canaryApiRef);
  const refresh = useRefresh();
  const [search, setSearch] = useAppSearchParams();
  const experiment = useQuery({
    ...experimentQuery(api, ref),
    refetchInterval: refresh.interval,
  });
  const uid = experiment.data?.uid || ref.uid;
  const set = useCallback(
    (key: 'tab' | 'sheet', value: string | undefined) =>
      setSearch(
        before => {
          const next = new URLSearchParams(before);
          if (value) next.set(key, value);
          else next.delete(key);
          return next;
        },
        { replace: true },
      ),
    [setSearch],
  );
  const tabs = experimentTabsOf(experiment.data?.phase ?? 'Unknown');
  return {
    experiment,
    /** The one that is shown: what is read beside it is never of another that gets its name. */
    shownRef: useMemo(() => ({ ...ref, uid }), [ref, uid]),
    refresh,
    gone:
      experiment.error !== null &&
      readFailure(experiment.error).code === 'EXPERIMENT_NOT_FOUND',
    tabs,
    tab: readExperimentTab(search, tabs),
    sheet: search.get('sheet') ?? undefined,
    setTab: (tab: ExperimentTab) =>
      set('tab', tab === 'overview' ? undefined : tab),
    setSheet: (sheet: string | undefined) => set('sheet', sheet),
  };
}
