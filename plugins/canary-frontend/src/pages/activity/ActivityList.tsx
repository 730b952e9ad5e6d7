import type { ReactNode } from 'react';
import type { UseQueryResult } from '@tanstack/react-query';
import { RiInboxLine, RiSearchLine } from '@remixicon/react';
import { canaryActivityReadPermission } from '@llm-canary/backstage-plugin-canary-common';
import { LoadError } from '../../components/LoadError';
import {
  Button,
  Card,
  CardBody,
  Grow,
  Hidden,
  Skeleton,
  Small,
  StateMessage,
  WrapLine,
} from '../../elements';
import { useTranslate } from '../../hooks';
import { formatCount } from '../../presentation/numbers';
import { isNarrowed, pageSize, type ActivityFilters } from './activityFilters';
import type { ChangeActivity } from './useActivityFilters';

interface ActivityListProps<T> {
  filters: ActivityFilters;
  onChange: ChangeActivity;
  newest: {
    query: Pick<UseQueryResult, 'error' | 'refetch'>;
    items: readonly T[] | undefined;
    total: number;
    added: number;
    showNew: () => void;
  };
  children: (items: readonly T[]) => ReactNode;
}

function Empty(props: { filters: ActivityFilters; onChange: ChangeActivity }) {
  const t = useTranslate();
  const { filters, onChange } = props;
  if (isNarrowed(filters) || filters.offset > 0) {
    return (
      <StateMessage
        role="status"
        icon={<RiSearchLine aria-hidden />}
        title={t('activity.empty.filtered')}
      >
        <Button
          type="button"
          onClick={() =>
            onChange({ operation: '', result: '', code: '', by: '' })
          }
        >
          {t('activity.filter.clear')}
        </Button>
      </StateMessage>
    );
  }
  return (
    <StateMessage
      role="status"
      icon={<RiInboxLine aria-hidden />}
      title={t(`activity.empty.${filters.view}`)}
    >
      <p>{t(`activity.empty.${filters.view}Hint`)}</p>
    </StateMessage>
  );
}

function Pages(props: {
  offset: number;
  shown: number;
  total: number;
  onChange: ChangeActivity;
}) {
  const t = useTranslate();
  const { offset, shown, total, onChange } = props;
  const end = offset + shown;
  return (
    <WrapLine>
      <Small>
        {t('activity.page', {
          from: formatCount(offset + 1),
          to: formatCount(end),
          total: formatCount(Math.max(total, end)),
        })}
      </Small>
      <Grow />
      {offset > 0 && (
        <Button
          type="button"
          size="small"
          onClick={() => onChange({ offset: Math.max(0, offset - pageSize) })}
        >
          {t('activity.newer')}
        </Button>
      )}
      {end < total && (
        <Button
          type="button"
          size="small"
          onClick={() => onChange({ offset: offset + pageSize })}
        >
          {t('activity.older')}
        </Button>
      )}
    </WrapLine>
  );
}

/** A page of what happened, newest first, or in words why there is none. */
export function ActivityList<T>(props: ActivityListProps<T>) {
  const t = useTranslate();
  const { filters, onChange, newest } = props;
  const { query, items, added } = newest;
  return (
    <>
      {added > 0 && (
        <div role="status">
          <Button type="button" size="small" onClick={newest.showNew}>
            {t('activity.fresh', { count: added })}
          </Button>
        </div>
      )}
      <Card aria-label={t(`activity.${filters.view}`)}>
        {query.error && (
          <LoadError
            error={query.error}
            permission={canaryActivityReadPermission.name}
            onRetry={() => void query.refetch()}
          />
        )}
        {!items && !query.error && (
          <CardBody role="status">
            <Hidden>{t('activity.loading')}</Hidden>
            <Skeleton aria-hidden style={{ width: '60%' }} />
          </CardBody>
        )}
        {items?.length === 0 && <Empty filters={filters} onChange={onChange} />}
        {items && items.length > 0 && props.children(items)}
      </Card>
      {items && items.length > 0 && (
        <Pages
          offset={filters.offset}
          shown={items.length}
          total={newest.total}
          onChange={onChange}
        />
      )}
    </>
  );
}
