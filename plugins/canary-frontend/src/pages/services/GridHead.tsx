import type { ReactNode } from 'react';
import { styled } from '@mui/material/styles';
import { RiArrowDownSLine, RiArrowUpSLine } from '@remixicon/react';
import { Hidden } from '../../elements';
import { useTranslate } from '../../hooks';
import { nextSort, type ServiceFilters, type SortColumn } from './filters';
import { HeadCell, HeadRow } from './gridStyles';

const SortButton = styled('button')({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 2,
  border: 0,
  padding: 0,
  background: 'none',
  color: 'inherit',
  font: 'inherit',
  cursor: 'pointer',
  '& svg': { flex: 'none' },
  '&:hover': { textDecoration: 'underline' },
});

interface GridHeadProps {
  filters: ServiceFilters;
  withOwner: boolean;
  onSort: (sort: Pick<ServiceFilters, 'sort' | 'descending'>) => void;
}

/** The column that the list is sorted by; in the usual order the first one leads. */
function sortedBy({ grouped, sort }: ServiceFilters): SortColumn | undefined {
  return grouped ? undefined : sort || 'name';
}

function SortHead(
  props: GridHeadProps & {
    column: SortColumn;
    className?: string;
    children: ReactNode;
  },
) {
  const { column, filters } = props;
  const { descending } = filters;
  const sorted = sortedBy(filters) === column;
  const Arrow = descending ? RiArrowDownSLine : RiArrowUpSLine;
  const order = descending ? 'descending' : 'ascending';
  return (
    <HeadCell
      role="columnheader"
      className={props.className}
      aria-sort={sorted ? order : undefined}
    >
      <SortButton
        type="button"
        onClick={() => props.onSort(nextSort(filters, column))}
      >
        {props.children}
        {sorted && <Arrow aria-hidden size={14} />}
      </SortButton>
    </HeadCell>
  );
}

/** Column heads; those that the list can be sorted by are buttons. */
export function GridHead(props: GridHeadProps) {
  const t = useTranslate();
  return (
    <div role="rowgroup">
      <HeadRow role="row" aria-rowindex={1}>
        <SortHead {...props} column="name">
          {t('services.column.service')}
        </SortHead>
        <HeadCell role="columnheader">
          {t('services.column.managedBy')}
        </HeadCell>
        {props.withOwner && (
          <HeadCell role="columnheader" className="wide-only">
            {t('services.column.owner')}
          </HeadCell>
        )}
        <SortHead {...props} column="phase">
          {t('services.column.phase')}
        </SortHead>
        <HeadCell role="columnheader" className="num">
          {t('services.column.ready')}
        </HeadCell>
        <HeadCell role="columnheader" className="wide-only">
          {t('services.column.release')}
        </HeadCell>
        <HeadCell role="columnheader" className="num">
          {t('metrics.ttft')}
        </HeadCell>
        <SortHead {...props} column="updatedAt" className="num wide-only">
          {t('services.column.changed')}
        </SortHead>
        <HeadCell role="columnheader" className="end">
          <Hidden>{t('services.column.operations')}</Hidden>
        </HeadCell>
      </HeadRow>
    </div>
  );
}
