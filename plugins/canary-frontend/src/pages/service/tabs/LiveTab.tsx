import { useQuery } from '@tanstack/react-query';
import { styled } from '@mui/material/styles';
import {
  RiAlertLine,
  RiCheckboxCircleLine,
  RiIndeterminateCircleLine,
} from '@remixicon/react';
import { useApi } from '@backstage/frontend-plugin-api';
import type {
  ReleaseObject,
  ServiceRef,
} from '@llm-canary/backstage-plugin-canary-common';
import { canaryApiRef } from '../../../api';
import { objectsQuery } from '../../../data/serviceQueries';
import { DataTable, Small } from '../../../elements';
import { useTranslate } from '../../../hooks';
import { colour } from '../../../theme';
import { LoadedList } from './LoadedList';
import { objectHealth, type ObjectHealth } from './objectHealth';

const State = styled('span')({
  display: 'inline-flex',
  gap: 5,
  alignItems: 'center',
  whiteSpace: 'nowrap',
  '& svg': { width: 16, height: 16, flex: 'none' },
  '&.ok svg': { color: colour('ok') },
  '&.off svg': { color: colour('text2') },
  '&.warn': { color: colour('warn'), fontWeight: 600 },
});

const icons: Record<ObjectHealth['tone'], typeof RiAlertLine> = {
  ok: RiCheckboxCircleLine,
  off: RiIndeterminateCircleLine,
  warn: RiAlertLine,
};

function ObjectRow({ object }: { object: ReleaseObject }) {
  const t = useTranslate();
  const { tone, word } = objectHealth(object);
  const Icon = icons[tone];
  const troubles = (object.conditions ?? []).filter(
    condition => condition.status !== 'True' && condition.message,
  );
  return (
    <tr>
      <td className="nowrap">
        {object.kind}
        <Small as="div">{object.apiVersion}</Small>
      </td>
      <td>{object.name}</td>
      <td>
        <State className={tone}>
          <Icon aria-hidden />
          {t(`service.live.${word}`)}
        </State>
      </td>
      <td>
        {object.detail}
        {object.staleGeneration && (
          <div>{t('service.live.staleGeneration')}</div>
        )}
        {troubles.map(({ type, message }) => (
          <div key={type}>
            {type}: {message}
          </div>
        ))}
      </td>
    </tr>
  );
}

/** What the release made: each object is live, missing, or may not be read. */
export function LiveTab(props: {
  serviceRef: ServiceRef;
  interval: number | false;
}) {
  const t = useTranslate();
  const api = useApi(canaryApiRef);
  const query = useQuery({
    ...objectsQuery(api, props.serviceRef),
    refetchInterval: props.interval,
  });
  return (
    <LoadedList
      query={query}
      cluster={props.serviceRef.cluster}
      label={t('service.live.title')}
      loading={t('service.live.loading')}
      empty={t('service.live.empty')}
    >
      {items => (
        <DataTable>
          <thead>
            <tr>
              <th>{t('service.live.column.kind')}</th>
              <th>{t('service.live.column.name')}</th>
              <th>{t('service.live.column.state')}</th>
              <th>{t('service.live.column.detail')}</th>
            </tr>
          </thead>
          <tbody>
            {items.map(object => (
              <ObjectRow
                key={`${object.apiVersion} ${object.kind} ${object.name}`}
                object={object}
              />
            ))}
          </tbody>
        </DataTable>
      )}
    </LoadedList>
  );
}
