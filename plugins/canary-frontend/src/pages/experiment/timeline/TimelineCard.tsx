import { useQuery } from '@tanstack/react-query';
import { styled } from '@mui/material/styles';
import { useApi } from '@backstage/frontend-plugin-api';
import type {
  ExperimentEvent,
  ExperimentAddress,
} from '@llm-canary/backstage-plugin-canary-common';
import { canaryApiRef } from '../../../api';
import { experimentEventsQuery } from '../../../data/experimentQueries';
import { DataTable, Small, StateWord } from '../../../elements';
import { useFormats, useTranslate } from '../../../hooks';
import { actorName } from '../../../presentation/actors';
import { formatCount } from '../../../presentation/numbers';
import { narrow } from '../../../theme';
import { useOperationName } from '../../activity';
import { LoadedList } from '../../service/tabs/LoadedList';

const Events = styled(DataTable)({
  [narrow]: { '& .wide-only': { display: 'none' } },
});

function EventRow({ event }: { event: ExperimentEvent }) {
  const t = useTranslate();
  const formats = useFormats();
  const nameOf = useOperationName();
  const { time, object, count, actor } = event;
  return (
    <tr>
      <td className="nowrap" title={time}>
        {time && formats.time(time)}
      </td>
      <td>
        <StateWord tone={event.type === 'Warning' ? 'warn' : 'off'}>
          {nameOf(event.reason)}
        </StateWord>
        {actor && (
          <Small as="div" title={actor}>
            {t('experiment.timeline.by', { actor: actorName(actor) })}
          </Small>
        )}
      </td>
      <td className="wide-only">
        {object.name}
        <Small as="div">{object.kind}</Small>
      </td>
      <td>
        {event.message}
        {count > 1 && (
          <Small as="div">
            {t('experiment.timeline.times', { n: formatCount(count) })}
          </Small>
        )}
      </td>
    </tr>
  );
}

/** What happened to the experiment and its arms: told by the cluster, or done through the portal. */
export function TimelineCard(props: {
  experimentRef: ExperimentAddress;
  interval: number | false;
}) {
  const t = useTranslate();
  const api = useApi(canaryApiRef);
  const query = useQuery({
    ...experimentEventsQuery(api, props.experimentRef),
    refetchInterval: props.interval,
  });
  return (
    <LoadedList
      query={query}
      cluster={props.experimentRef.cluster}
      title={t('experiment.timeline.title')}
      label={t('experiment.timeline.title')}
      loading={t('experiment.timeline.loading')}
      empty={t('experiment.timeline.empty')}
    >
      {events => (
        <Events aria-label={t('experiment.timeline.title')}>
          <thead>
            <tr>
              <th>{t('experiment.timeline.column.time')}</th>
              <th>{t('experiment.timeline.column.what')}</th>
              <th className="wide-only">
                {t('experiment.timeline.column.object')}
              </th>
              <th>{t('experiment.timeline.column.message')}</th>
            </tr>
          </thead>
          <tbody>
            {events.map(event => (
              <EventRow
                key={
                  event.runId ??
                  `${event.object.kind} ${event.object.name} ${event.reason} ${event.message} ${event.time}`
                }
                event={event}
              />
            ))}
          </tbody>
        </Events>
      )}
    </LoadedList>
  );
}
