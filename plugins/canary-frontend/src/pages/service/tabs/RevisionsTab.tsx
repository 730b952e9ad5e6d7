import { useId } from 'react';
import { useQuery } from '@tanstack/react-query';
import { styled } from '@mui/material/styles';
import { RiLockLine } from '@remixicon/react';
import { useApi } from '@backstage/frontend-plugin-api';
import type {
  OperationDecision,
  ServiceRef,
  ServiceRevision,
} from '@llm-canary/backstage-plugin-canary-common';
import { canaryApiRef } from '../../../api';
import { useOperationPermissions } from '../../../components/OperationButton';
import { revisionsQuery } from '../../../data/serviceQueries';
import { Button, DataTable, Hidden, Mono, Small } from '../../../elements';
import { useFormats, useTranslate } from '../../../hooks';
import { actorName } from '../../../presentation/actors';
import { shortDigest } from '../../../presentation/names';
import { colour, narrow } from '../../../theme';
import { useOpenComparison } from '../plan';
import { LoadedList } from './LoadedList';

const Revisions = styled(DataTable)({
  '& .by': { [narrow]: { display: 'none' } },
  '& .actions': {
    whiteSpace: 'nowrap',
    '& button + button': { marginLeft: 4 },
  },
  '& caption': {
    textAlign: 'left',
    padding: '8px 16px',
    color: colour('text2'),
    fontSize: 13,
  },
  '& .current': {
    marginLeft: 8,
    padding: '0 8px',
    borderRadius: 11,
    background: colour('info-bg'),
    color: colour('info'),
    fontWeight: 600,
    fontSize: 12,
    whiteSpace: 'nowrap',
  },
});

/** What stands beside each revision: whether one may go back to it, and where that is said. */
interface Rollback {
  decision: OperationDecision;
  reasonId: string;
  onRollback: (revision: number) => void;
}

function RollbackButton({
  revision,
  rollback,
}: {
  revision: number;
  rollback: Rollback;
}) {
  const t = useTranslate();
  const { decision, reasonId } = rollback;
  const refused = decision.allowed
    ? {}
    : { 'aria-disabled': true, 'aria-describedby': reasonId };
  return (
    <Button
      type="button"
      size="small"
      {...refused}
      onClick={() =>
        decision.allowed
          ? rollback.onRollback(revision)
          : document.getElementById(reasonId)?.focus()
      }
    >
      {!decision.allowed && <RiLockLine aria-hidden />}
      {t('service.revisions.rollBackTo', { n: String(revision) })}
    </Button>
  );
}

function RevisionRow({
  revision,
  rollback,
}: {
  revision: ServiceRevision;
  rollback?: Rollback;
}) {
  const t = useTranslate();
  const formats = useFormats();
  const openComparison = useOpenComparison();
  const { appliedAt, hash, note, unavailable } = revision;
  const n = String(revision.revision);
  const actions = [
    revision.action,
    revision.forceConflicts ? t('service.revisions.forced') : undefined,
  ].filter(Boolean);
  return (
    <tr>
      <td className="nowrap">
        r{revision.revision}
        {revision.current && (
          <span className="current">{t('service.revisions.current')}</span>
        )}
      </td>
      <td>{actions.join(', ')}</td>
      <td>{revision.chart}</td>
      <td>{hash && <Mono title={hash}>{shortDigest(hash)}</Mono>}</td>
      <td className="nowrap" title={appliedAt}>
        {appliedAt && formats.time(appliedAt)}
      </td>
      <td className="by">{revision.by && actorName(revision.by)}</td>
      <td>
        {note}
        {unavailable && (
          <Small as="div">
            {t('service.revisions.unavailable', { reason: unavailable })}
          </Small>
        )}
      </td>
      <td className="num actions">
        {!revision.current && !unavailable && (
          <>
            <Button
              type="button"
              size="small"
              look="bare"
              aria-label={t('service.revisions.compareWith', { n })}
              onClick={() => openComparison(revision.revision)}
            >
              {t('service.revisions.compare')}
            </Button>
            {rollback && (
              <RollbackButton
                revision={revision.revision}
                rollback={rollback}
              />
            )}
          </>
        )}
      </td>
    </tr>
  );
}

/** What was applied when, and by whom; newest first. */
export function RevisionsTab(props: {
  serviceRef: ServiceRef;
  interval: number | false;
  /** Absent while it is not known: then there is nothing to press. */
  rollback?: OperationDecision;
  onRollback: (revision: number) => void;
}) {
  const t = useTranslate();
  const reasonId = useId();
  const permitted = useOperationPermissions();
  const rollback: Rollback | undefined =
    props.rollback && permitted.has('rollback')
      ? { decision: props.rollback, reasonId, onRollback: props.onRollback }
      : undefined;
  const api = useApi(canaryApiRef);
  const query = useQuery({
    ...revisionsQuery(api, props.serviceRef),
    refetchInterval: props.interval,
  });
  return (
    <LoadedList
      query={query}
      cluster={props.serviceRef.cluster}
      label={t('service.revisions.title')}
      loading={t('service.revisions.loading')}
      empty={t('service.revisions.empty')}
    >
      {items => (
        <Revisions>
          {rollback && !rollback.decision.allowed && (
            <caption id={reasonId} tabIndex={-1}>
              {t('service.revisions.rollbackRefused', {
                reason: rollback.decision.reason ?? '',
              })}
            </caption>
          )}
          <thead>
            <tr>
              <th>{t('service.revisions.column.revision')}</th>
              <th>{t('service.revisions.column.action')}</th>
              <th>{t('service.revisions.column.chart')}</th>
              <th>{t('service.revisions.column.hash')}</th>
              <th>{t('service.revisions.column.time')}</th>
              <th className="by">{t('service.revisions.column.by')}</th>
              <th>{t('service.revisions.column.note')}</th>
              <th>
                <Hidden>{t('service.revisions.column.operation')}</Hidden>
              </th>
            </tr>
          </thead>
          <tbody>
            {items.map(revision => (
              <RevisionRow
                key={revision.revision}
                revision={revision}
                rollback={rollback}
              />
            ))}
          </tbody>
        </Revisions>
      )}
    </LoadedList>
  );
}
