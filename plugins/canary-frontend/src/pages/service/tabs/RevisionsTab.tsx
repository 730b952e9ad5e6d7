import { useQuery } from '@tanstack/react-query';
import { styled } from '@mui/material/styles';
import { useApi } from '@backstage/frontend-plugin-api';
import type {
  ServiceRef,
  ServiceRevision,
} from '@llm-canary/backstage-plugin-canary-common';
import { canaryApiRef } from '../../../api';
import { revisionsQuery } from '../../../data/serviceQueries';
import { DataTable, Mono, Small } from '../../../elements';
import { useFormats, useTranslate } from '../../../hooks';
import { actorName } from '../../../presentation/actors';
import { shortDigest } from '../../../presentation/names';
import { colour, narrow } from '../../../theme';
import { LoadedList } from './LoadedList';

const Revisions = styled(DataTable)({
  '& .by': { [narrow]: { display: 'none' } },
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

function RevisionRow({ revision }: { revision: ServiceRevision }) {
  const t = useTranslate();
  const formats = useFormats();
  const { appliedAt, hash, note, unavailable } = revision;
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
    </tr>
  );
}

/** What was applied when, and by whom; newest first. */
export function RevisionsTab(props: {
  serviceRef: ServiceRef;
  interval: number | false;
}) {
  const t = useTranslate();
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
          <thead>
            <tr>
              <th>{t('service.revisions.column.revision')}</th>
              <th>{t('service.revisions.column.action')}</th>
              <th>{t('service.revisions.column.chart')}</th>
              <th>{t('service.revisions.column.hash')}</th>
              <th>{t('service.revisions.column.time')}</th>
              <th className="by">{t('service.revisions.column.by')}</th>
              <th>{t('service.revisions.column.note')}</th>
            </tr>
          </thead>
          <tbody>
            {items.map(revision => (
              <RevisionRow key={revision.revision} revision={revision} />
            ))}
          </tbody>
        </Revisions>
      )}
    </LoadedList>
  );
}
