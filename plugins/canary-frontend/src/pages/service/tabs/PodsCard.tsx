import { useQuery } from '@tanstack/react-query';
import { styled } from '@mui/material/styles';
import { useApi } from '@backstage/frontend-plugin-api';
import type {
  ServicePod,
  ServiceRef,
} from '@llm-canary/backstage-plugin-canary-common';
import { canaryApiRef } from '../../../api';
import { podsQuery } from '../../../data/serviceQueries';
import { DataTable, Small, StateWord } from '../../../elements';
import { useFormats, useTranslate } from '../../../hooks';
import { formatCount } from '../../../presentation/numbers';
import { narrow } from '../../../theme';
import { LoadedList } from './LoadedList';

const Pods = styled(DataTable)({
  [narrow]: { '& .wide-only': { display: 'none' } },
});

function PodRow({ pod }: { pod: ServicePod }) {
  const formats = useFormats();
  const { containers, of } = pod.ready;
  const short = containers < of;
  return (
    <tr>
      <td>{pod.name}</td>
      <td>
        <StateWord tone={short ? 'warn' : 'ok'}>{pod.phase}</StateWord>
      </td>
      <td className="num">
        {short ? <b>{`${containers}/${of}`}</b> : `${containers}/${of}`}
      </td>
      <td className="num">{formatCount(pod.restarts)}</td>
      <td className="wide-only">{pod.node}</td>
      <td className="num nowrap" title={pod.createdAt}>
        {pod.createdAt && formats.age(pod.createdAt)}
      </td>
      <td>{pod.message && <Small>{pod.message}</Small>}</td>
    </tr>
  );
}

/** The pods of a service, as they are now. */
export function PodsCard(props: {
  serviceRef: ServiceRef;
  interval: number | false;
}) {
  const t = useTranslate();
  const api = useApi(canaryApiRef);
  const query = useQuery({
    ...podsQuery(api, props.serviceRef),
    refetchInterval: props.interval,
  });
  return (
    <LoadedList
      query={query}
      cluster={props.serviceRef.cluster}
      title={t('service.pods.title')}
      label={t('service.pods.title')}
      loading={t('service.pods.loading')}
      empty={t('service.pods.empty')}
    >
      {items => (
        <Pods>
          <thead>
            <tr>
              <th>{t('service.pods.column.name')}</th>
              <th>{t('service.pods.column.phase')}</th>
              <th className="num">{t('service.pods.column.ready')}</th>
              <th className="num">{t('service.pods.column.restarts')}</th>
              <th className="wide-only">{t('service.pods.column.node')}</th>
              <th className="num">{t('service.pods.column.age')}</th>
              <th>{t('service.pods.column.message')}</th>
            </tr>
          </thead>
          <tbody>
            {items.map(pod => (
              <PodRow key={pod.name} pod={pod} />
            ))}
          </tbody>
        </Pods>
      )}
    </LoadedList>
  );
}
