import { RiMoreFill } from '@remixicon/react';
import type { ServiceRow } from '@llm-canary/backstage-plugin-canary-common';
import { DriftBadge } from '../../components/DriftBadge';
import { ForeignBadge } from '../../components/ForeignBadge';
import { ManagedByBadge } from '../../components/ManagedByBadge';
import { PhaseChip } from '../../components/PhaseChip';
import { Button, Ellipsis, MiddleCut, Small, Sub } from '../../elements';
import { useTranslate, type Formats, type Translate } from '../../hooks';
import { stateWords, unknownReasonKey } from '../../presentation/ownership';
import { AppLink, serviceKey, useLinks } from '../../routing';
import { Cell } from './gridStyles';

export function NameCell({ row }: { row: ServiceRow }) {
  const links = useLinks();
  const place = `${row.cluster} / ${row.namespace}`;
  return (
    <Cell role="gridcell">
      <AppLink
        className="name"
        tabIndex={-1}
        to={links.service(row)}
        aria-label={row.name}
      >
        <MiddleCut text={row.name} />
      </AppLink>
      <Small as="div">
        <Ellipsis title={place}>{place}</Ellipsis>
      </Small>
    </Cell>
  );
}

function ManagedLine({ row }: { row: ServiceRow }) {
  const t = useTranslate();
  if (row.ownership === 'unknown') {
    return <>{t(unknownReasonKey(row.unknownReason))}</>;
  }
  const { managedBy } = row;
  if (!managedBy) {
    return null;
  }
  const words = stateWords(managedBy).map(word => t(word));
  const arm = managedBy.arm
    ? [t('badge.armShort', { arm: managedBy.arm })]
    : [];
  return (
    <span className={managedBy.state === 'conflicting' ? 'warn' : undefined}>
      {[...arm, ...words].join(' · ')}
    </span>
  );
}

function Targets({ row }: { row: ServiceRow }) {
  const t = useTranslate();
  const links = useLinks();
  const [first, ...others] = row.targetOf ?? [];
  if (!first) {
    return null;
  }
  const experiments = [first, ...others].map(
    target => `${target.namespace}/${target.name}`,
  );
  const { cluster } = row;
  const { namespace, name } = first;
  return (
    <Small as="div">
      <Ellipsis title={experiments.join(', ')}>
        {t('badge.targetOf', {
          experiment: (
            <AppLink
              tabIndex={-1}
              to={links.experiment({ cluster, namespace, name })}
            >
              {experiments[0]}
            </AppLink>
          ),
        })}
        {others.length > 0 && ` +${others.length}`}
      </Ellipsis>
    </Small>
  );
}

export function ManagedByCell({ row }: { row: ServiceRow }) {
  const t = useTranslate();
  if (row.ownership === 'none') {
    return (
      <Cell role="gridcell">
        {row.foreignOwner ? (
          <ForeignBadge owner={row.foreignOwner} />
        ) : (
          <Sub>{t('badge.none')}</Sub>
        )}
        <Targets row={row} />
      </Cell>
    );
  }
  return (
    <Cell role="gridcell">
      <ManagedByBadge
        cluster={row.cluster}
        managedBy={row.managedBy}
        tabIndex={-1}
      />
      <Small as="div">
        <Ellipsis>
          {Boolean(row.driftCount) && (
            <>
              <DriftBadge short count={row.driftCount} />{' '}
            </>
          )}
          <ManagedLine row={row} />
        </Ellipsis>
      </Small>
    </Cell>
  );
}

export function PhaseCell(props: { row: ServiceRow; lastSeen?: string }) {
  const t = useTranslate();
  const { row, lastSeen } = props;
  const cause =
    row.stale && lastSeen
      ? t('services.row.lastSeen', { time: lastSeen })
      : row.cause;
  return (
    <Cell role="gridcell">
      <PhaseChip phase={row.phase} stale={row.stale} />
      {cause && (
        <Small as="div">
          <Ellipsis title={cause}>{cause}</Ellipsis>
        </Small>
      )}
    </Cell>
  );
}

function readyText(row: ServiceRow, t: Translate) {
  const { replicas } = row;
  if (!replicas) {
    return <Small>{t('ready.noAccess')}</Small>;
  }
  if (replicas.desired === 0) {
    return <Small>{t('ready.scaledToZero')}</Small>;
  }
  const text = `${replicas.ready}/${replicas.desired}`;
  return replicas.ready < replicas.desired ? (
    <b className="short">{text}</b>
  ) : (
    text
  );
}

export function ReadyCell({ row }: { row: ServiceRow }) {
  return (
    <Cell role="gridcell" className="num nowrap">
      {readyText(row, useTranslate())}
    </Cell>
  );
}

export function ReleaseCell({ row }: { row: ServiceRow }) {
  const t = useTranslate();
  const marks = [
    row.revision === undefined ? undefined : `r${row.revision}`,
    row.kind === 'Release' ? t('services.row.helm') : undefined,
  ].filter(Boolean);
  return (
    <Cell role="gridcell" className="wide-only">
      <Ellipsis title={row.chart}>
        {row.chart ?? <Sub>{t('services.row.noRelease')}</Sub>}
      </Ellipsis>
      {marks.length > 0 && <Small as="div">{marks.join(' · ')}</Small>}
    </Cell>
  );
}

export function ChangedCell(props: { row: ServiceRow; formats: Formats }) {
  const t = useTranslate();
  const { updatedAt } = props.row;
  return (
    <Cell role="gridcell" className="num wide-only" title={updatedAt}>
      {updatedAt ? (
        props.formats.age(updatedAt)
      ) : (
        <Sub>{t('services.row.noTime')}</Sub>
      )}
    </Cell>
  );
}

export function MenuCell(props: {
  row: ServiceRow;
  open: boolean;
  onOpen: (anchor: HTMLElement) => void;
}) {
  const t = useTranslate();
  return (
    <Cell role="gridcell" className="end">
      <Button
        type="button"
        look="icon"
        tabIndex={-1}
        data-row-menu={serviceKey(props.row)}
        aria-label={t('services.row.menu', { service: props.row.name })}
        aria-haspopup="menu"
        aria-expanded={props.open}
        onClick={event => props.onOpen(event.currentTarget)}
      >
        <RiMoreFill aria-hidden />
      </Button>
    </Cell>
  );
}
