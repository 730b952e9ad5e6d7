import { useMemo } from 'react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useApi } from '@backstage/frontend-plugin-api';
import { canaryExperimentReadPermission } from '@llm-canary/backstage-plugin-canary-common';
import { canaryApiRef } from '../../api';
import { AgeStamp } from '../../components/AgeStamp';
import { ClusterBanners } from '../../components/ClusterBanners';
import { LoadError } from '../../components/LoadError';
import { NewExperimentLink } from '../../components/NewExperimentLink';
import { experimentsQuery } from '../../data/experimentQueries';
import { Card, Grow, WrapLine } from '../../elements';
import { useRefresh } from '../../hooks';
import { PageStack, PageSurface } from '../../theme';
import { ExperimentFilterLine } from './ExperimentFilterLine';
import { experimentsQueryOf } from './experimentFilters';
import { ExperimentListing } from './ExperimentListing';
import { ExperimentsSkeleton } from './ExperimentsSkeleton';
import { ExperimentViews } from './ExperimentViews';
import { useExperimentFilters } from './useExperimentFilters';

/** What runs, and does it run as it was asked to? */
export function ExperimentsPage() {
  const api = useApi(canaryApiRef);
  const refresh = useRefresh();
  const [filters, change] = useExperimentFilters();
  const query = useMemo(() => experimentsQueryOf(filters), [filters]);
  const { data, error, refetch, dataUpdatedAt } = useQuery({
    ...experimentsQuery(api, query),
    refetchInterval: refresh.interval,
    placeholderData: keepPreviousData,
  });
  const retry = () => void refetch();
  return (
    <PageSurface>
      <PageStack>
        {data && (
          <ClusterBanners
            clusters={data.clusters}
            kind="LLMCanary"
            onRetry={retry}
          />
        )}
        <WrapLine>
          <ExperimentViews
            filters={filters}
            counts={data?.counts}
            onChange={change}
          />
          <Grow />
          <NewExperimentLink />
        </WrapLine>
        <ExperimentFilterLine filters={filters} answer={data} onChange={change}>
          <AgeStamp
            dataTime={data && new Date(dataUpdatedAt)}
            refresh={refresh}
          />
        </ExperimentFilterLine>
        {error && (
          <Card>
            <LoadError
              error={error}
              permission={canaryExperimentReadPermission.name}
              kind="LLMCanary"
              onRetry={retry}
            />
          </Card>
        )}
        {!data && !error && <ExperimentsSkeleton />}
        {data && (
          <ExperimentListing
            answer={data}
            filters={filters}
            onChange={change}
          />
        )}
      </PageStack>
    </PageSurface>
  );
}
