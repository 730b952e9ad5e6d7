import { RiInboxLine, RiSearchLine } from '@remixicon/react';
import type { ServiceRow } from '@llm-canary/backstage-plugin-canary-common';
import { NoCluster } from '../../components/NoCluster';
import {
  Button,
  Card,
  Grow,
  Small,
  StateMessage,
  WrapLine,
} from '../../elements';
import { useTranslate } from '../../hooks';
import type { ServiceList } from '../../data/serviceList';
import { useOwners } from '../../data/useOwners';
import { isFiltered, noFilters, type ServiceFilters } from './filters';
import { ServiceGrid } from './ServiceGrid';
import type { useServiceList } from './useServiceList';

interface ServiceListingProps {
  list: ServiceList;
  filters: ServiceFilters;
  services: ReturnType<typeof useServiceList>;
  interval: number | false;
  onChange: (part: Partial<ServiceFilters>) => void;
  onOpen: (row: ServiceRow, search?: Record<string, string>) => void;
}

/** What clearing the filters leaves alone. */
function orderOf({ grouped, sort, descending }: ServiceFilters) {
  return { grouped, sort, descending };
}

function orderKey({ grouped, sort }: ServiceFilters) {
  if (grouped) {
    return 'services.state.orderGrouped';
  }
  return sort ? 'services.state.orderColumn' : 'services.state.order';
}

function EmptyList(props: Pick<ServiceListingProps, 'filters' | 'onChange'>) {
  const t = useTranslate();
  if (isFiltered(props.filters)) {
    return (
      <StateMessage
        role="status"
        icon={<RiSearchLine aria-hidden />}
        title={t('services.state.filteredEmpty')}
      >
        <Button
          type="button"
          onClick={() =>
            props.onChange({ ...noFilters, ...orderOf(props.filters) })
          }
        >
          {t('services.filter.clear')}
        </Button>
      </StateMessage>
    );
  }
  return (
    <StateMessage
      role="status"
      icon={<RiInboxLine aria-hidden />}
      title={t('services.state.empty')}
    >
      <p>{t('services.state.emptyHint')}</p>
    </StateMessage>
  );
}

/** The list itself, or in words why there is none. */
export function ServiceListing(props: ServiceListingProps) {
  const { list, filters, services, onChange, onOpen } = props;
  const t = useTranslate();
  const owners = useOwners(list.clusters.map(cluster => cluster.name));
  // A filter by a cluster that is not there leaves no cluster either.
  if (list.clusters.length === 0 && !filters.cluster) {
    return (
      <Card>
        <NoCluster />
      </Card>
    );
  }
  if (list.totalCount === 0) {
    return (
      <Card>
        <EmptyList filters={filters} onChange={onChange} />
      </Card>
    );
  }
  return (
    <>
      <ServiceGrid
        list={list}
        filters={filters}
        onSort={onChange}
        owners={owners}
        busy={services.isPlaceholderData}
        interval={props.interval}
        onShow={services.show}
        onEngaged={engaged => {
          services.engaged.current = engaged;
        }}
        onOpen={onOpen}
      />
      <WrapLine>
        <Small>{t('services.state.count', { count: list.totalCount })}</Small>
        {list.held && (
          <Small role="status">
            {t('services.state.listChanged', { n: String(list.held.changed) })}{' '}
            <Button
              type="button"
              look="bare"
              size="small"
              onClick={services.release}
            >
              {t('services.state.sortAgain')}
            </Button>
          </Small>
        )}
        <Grow />
        <Small>{t('services.keys')}</Small>
        <Small>{t(orderKey(filters))}</Small>
      </WrapLine>
    </>
  );
}
