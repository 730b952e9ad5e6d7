import type { ReactNode } from 'react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useApi } from '@backstage/frontend-plugin-api';
import { RiFileList3Line, RiSearchLine } from '@remixicon/react';
import {
  canaryMigrationReadPermission,
  type ItemList,
  type MigrationSummary,
} from '@llm-canary/backstage-plugin-canary-common';
import { canaryApiRef } from '../../api';
import { AgeStamp } from '../../components/AgeStamp';
import { LoadError } from '../../components/LoadError';
import { MigrationNotice } from '../../components/MigrationNotice';
import { migrationsQuery } from '../../data/migrationQueries';
import { clustersQuery } from '../../data/serviceQueries';
import {
  Button,
  Card,
  Grow,
  SelectField,
  Small,
  StateMessage,
  WrapLine,
} from '../../elements';
import { useRefresh, useTranslate, useUrlState } from '../../hooks';
import { formatCount } from '../../presentation/numbers';
import { PageStack, PageSurface } from '../../theme';
import {
  migrationKinds,
  migrationsQueryOf,
  readMigrationFilters,
  type MigrationFilters,
} from './migrationFilters';
import { MigrationsSkeleton } from './MigrationsSkeleton';
import { MigrationsTable } from './MigrationsTable';
import { NewMigrationLink } from './NewMigrationLink';

type Change = (part: Partial<Record<keyof MigrationFilters, string>>) => void;

function FilterLine(props: {
  filters: MigrationFilters;
  onChange: Change;
  children: ReactNode;
}) {
  const t = useTranslate();
  const api = useApi(canaryApiRef);
  const clusters = useQuery(clustersQuery(api)).data?.items ?? [];
  const { filters, onChange } = props;
  return (
    <WrapLine role="search">
      <SelectField
        label={t('migrations.filter.kind')}
        value={filters.kind}
        options={migrationKinds.map(kind => ({
          value: kind,
          label: t(`migrations.kind.${kind}`),
        }))}
        onChange={kind => onChange({ kind })}
      />
      <SelectField
        label={t('migrations.filter.cluster')}
        value={filters.cluster}
        options={clusters.map(({ name }) => ({ value: name, label: name }))}
        onChange={cluster => onChange({ cluster })}
      />
      {props.children}
    </WrapLine>
  );
}

function Empty({ narrowed, onClear }: { narrowed: boolean; onClear(): void }) {
  const t = useTranslate();
  return (
    <Card>
      {narrowed ? (
        <StateMessage
          role="status"
          icon={<RiSearchLine aria-hidden />}
          title={t('migrations.state.filteredEmpty')}
        >
          <Button type="button" onClick={onClear}>
            {t('migrations.filter.clear')}
          </Button>
        </StateMessage>
      ) : (
        <StateMessage
          role="status"
          icon={<RiFileList3Line aria-hidden />}
          title={t('migrations.state.empty')}
        >
          <NewMigrationLink />
        </StateMessage>
      )}
    </Card>
  );
}

function Listing({ answer }: { answer: ItemList<MigrationSummary> }) {
  const t = useTranslate();
  const { items, totalCount } = answer;
  return (
    <>
      <Card>
        <MigrationsTable rows={items} />
      </Card>
      <WrapLine>
        <Small>{t('migrations.state.count', { count: totalCount })}</Small>
        {items.length < totalCount && (
          <Small>
            {t('migrations.state.cut', {
              n: formatCount(items.length),
              total: formatCount(totalCount),
            })}
          </Small>
        )}
        <Grow />
        <Small>{t('migrations.state.order')}</Small>
      </WrapLine>
    </>
  );
}

function Loaded(props: {
  answer: ItemList<MigrationSummary>;
  filters: MigrationFilters;
  onChange: Change;
}) {
  const { answer, filters, onChange } = props;
  return answer.items.length > 0 ? (
    <Listing answer={answer} />
  ) : (
    <Empty
      narrowed={filters.kind !== '' || filters.cluster !== ''}
      onClear={() => onChange({ kind: '', cluster: '' })}
    />
  );
}

/** Which plans there are, and how far each has come. */
export function MigrationsPage() {
  const api = useApi(canaryApiRef);
  const refresh = useRefresh();
  const { search, change } = useUrlState();
  const filters = readMigrationFilters(search);
  const { data, error, refetch, dataUpdatedAt } = useQuery({
    ...migrationsQuery(api, migrationsQueryOf(filters)),
    refetchInterval: refresh.interval,
    placeholderData: keepPreviousData,
  });
  return (
    <PageSurface>
      <PageStack>
        <MigrationNotice />
        <FilterLine filters={filters} onChange={change}>
          <AgeStamp
            dataTime={data && new Date(dataUpdatedAt)}
            refresh={refresh}
          />
          {data && data.items.length > 0 && <NewMigrationLink />}
        </FilterLine>
        {error && (
          <Card>
            <LoadError
              error={error}
              permission={canaryMigrationReadPermission.name}
              onRetry={() => void refetch()}
            />
          </Card>
        )}
        {!data && !error && <MigrationsSkeleton />}
        {data && <Loaded answer={data} filters={filters} onChange={change} />}
      </PageStack>
    </PageSurface>
  );
}
