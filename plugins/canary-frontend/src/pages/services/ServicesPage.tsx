import { useCallback, useMemo } from 'react';
import { useAppNavigate } from '@backstage/frontend-plugin-api';
import type { ServiceRow } from '@llm-canary/backstage-plugin-canary-common';
import { AgeStamp } from '../../components/AgeStamp';
import { ClusterBanners } from '../../components/ClusterBanners';
import { LoadError } from '../../components/LoadError';
import { Card, Grow, WrapLine } from '../../elements';
import { useRefresh } from '../../hooks';
import { useLinks } from '../../routing';
import { PageStack, PageSurface } from '../../theme';
import { FilterBar } from './FilterBar';
import { FilterLine } from './FilterLine';
import { listQuery } from './filters';
import { InstallService } from './InstallService';
import { ListSkeleton } from './ListSkeleton';
import { ServiceListing } from './ServiceListing';
import { useFilters } from './useFilters';
import { useServiceList } from './useServiceList';

/** How often TTFT is read, in milliseconds; less often than the list, which it never holds up. */
const glanceInterval = 20_000;

/** Find a service, see whether it may be touched. */
export function ServicesPage() {
  const links = useLinks();
  const navigate = useAppNavigate();
  const refresh = useRefresh();
  const [filters, change] = useFilters();
  const query = useMemo(() => listQuery(filters), [filters]);
  const services = useServiceList(query, refresh.interval);
  const { data: list, error, refetch } = services;
  const retry = () => void refetch();
  const open = useCallback(
    (row: ServiceRow, search?: Record<string, string>) =>
      navigate(links.service(row, search)),
    [navigate, links],
  );
  return (
    <PageSurface>
      <PageStack>
        {list && <ClusterBanners clusters={list.clusters} onRetry={retry} />}
        <WrapLine>
          <FilterBar
            filters={filters}
            counts={list?.counts}
            onChange={change}
          />
          <Grow />
          <InstallService />
        </WrapLine>
        <FilterLine
          filters={filters}
          clusters={list?.clusters.map(c => c.name) ?? []}
          namespaces={list?.namespaces ?? []}
          onChange={change}
        >
          <AgeStamp
            dataTime={list && new Date(list.readAt)}
            refresh={refresh}
          />
        </FilterLine>
        {error && (
          <Card>
            <LoadError error={error} onRetry={retry} />
          </Card>
        )}
        {!list && !error && <ListSkeleton />}
        {list && (
          <ServiceListing
            list={list}
            filters={filters}
            services={services}
            interval={refresh.interval && glanceInterval}
            onChange={change}
            onOpen={open}
          />
        )}
      </PageStack>
    </PageSurface>
  );
}
