import { useQuery } from '@tanstack/react-query';
import { useApi } from '@backstage/frontend-plugin-api';
import type {
  ReleaseObject,
  ServiceRef,
} from '@llm-canary/backstage-plugin-canary-common';
import { canaryApiRef } from '../../../api';
import { objectsQuery } from '../../../data/serviceQueries';
import { DataTable, Small, StateWord } from '../../../elements';
import { useTranslate } from '../../../hooks';
import { LoadedList } from './LoadedList';
import { objectHealth } from './objectHealth';

function ObjectRow({ object }: { object: ReleaseObject }) {
  const t = useTranslate();
  const { tone, word } = objectHealth(object);
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
        <StateWord tone={tone}>{t(`service.live.${word}`)}</StateWord>
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
export function ObjectsCard(props: {
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
      title={t('service.live.title')}
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
