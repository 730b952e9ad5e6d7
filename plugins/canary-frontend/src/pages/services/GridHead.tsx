import { RiArrowUpSLine } from '@remixicon/react';
import { Hidden } from '../../elements';
import { useTranslate } from '../../hooks';
import { HeadCell, HeadRow } from './gridStyles';

/** Column heads. The order is always by cluster, namespace and name. */
export function GridHead(props: { grouped: boolean; withOwner: boolean }) {
  const t = useTranslate();
  return (
    <div role="rowgroup">
      <HeadRow role="row" aria-rowindex={1}>
        <HeadCell
          role="columnheader"
          aria-sort={props.grouped ? undefined : 'ascending'}
        >
          {t('services.column.service')}
          {!props.grouped && <RiArrowUpSLine aria-hidden size={14} />}
        </HeadCell>
        <HeadCell role="columnheader">
          {t('services.column.managedBy')}
        </HeadCell>
        {props.withOwner && (
          <HeadCell role="columnheader" className="wide-only">
            {t('services.column.owner')}
          </HeadCell>
        )}
        <HeadCell role="columnheader">{t('services.column.phase')}</HeadCell>
        <HeadCell role="columnheader" className="num">
          {t('services.column.ready')}
        </HeadCell>
        <HeadCell role="columnheader" className="wide-only">
          {t('services.column.release')}
        </HeadCell>
        <HeadCell role="columnheader" className="num wide-only">
          {t('services.column.changed')}
        </HeadCell>
        <HeadCell role="columnheader" className="end">
          <Hidden>{t('services.column.operations')}</Hidden>
        </HeadCell>
      </HeadRow>
    </div>
  );
}
