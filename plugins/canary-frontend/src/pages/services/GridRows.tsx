import { RiNodeTree } from '@remixicon/react';
import { Small, Skeleton } from '../../elements';
import { useTranslate } from '../../hooks';
import { AppLink, useLinks } from '../../routing';
import type { Group } from './groups';
import { Cell, GridRow, GroupRow } from './gridStyles';

/** The heading over the services of one experiment, or over all the others. */
export function GroupHeading({ group }: { group: Group }) {
  const t = useTranslate();
  const links = useLinks();
  const { cluster, experiment } = group;
  return (
    <GroupRow role="row">
      <span role="gridcell">
        {experiment ? (
          <>
            <RiNodeTree aria-hidden size={15} />{' '}
            <AppLink tabIndex={-1} to={links.services({ cluster, experiment })}>
              {t('services.group.experiment', { experiment })}
            </AppLink>{' '}
            <Small>{cluster}</Small>
          </>
        ) : (
          t('services.group.rest')
        )}
      </span>
    </GroupRow>
  );
}

const widths = ['62%', '74%', '48%', '40%'];

/** A row that is still on its way, as high as the real one. */
export function SkeletonRow(props: { index: number; tabStop: boolean }) {
  const t = useTranslate();
  return (
    <GridRow
      role="row"
      aria-rowindex={props.index + 2}
      aria-label={t('services.row.loading', { n: String(props.index + 1) })}
      tabIndex={props.tabStop ? 0 : -1}
      data-index={props.index}
    >
      {widths.map(width => (
        <Cell role="gridcell" key={width}>
          <Skeleton aria-hidden style={{ width }} />
        </Cell>
      ))}
    </GridRow>
  );
}
