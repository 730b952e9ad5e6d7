import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { styled } from '@mui/material/styles';
import { useApi } from '@backstage/frontend-plugin-api';
import type {
  ServiceEvent,
  ServiceRef,
} from '@llm-canary/backstage-plugin-canary-common';
import { canaryApiRef } from '../../../api';
import { eventsQuery } from '../../../data/serviceQueries';
import { CardBody, Chip, DataTable, Small, StateWord } from '../../../elements';
import { useFormats, useTranslate } from '../../../hooks';
import { warningsFirst } from '../../../presentation/events';
import { formatCount } from '../../../presentation/numbers';
import { narrow } from '../../../theme';
import { LoadedList } from './LoadedList';

const Events = styled(DataTable)({
  [narrow]: { '& .wide-only': { display: 'none' } },
});

function EventRow({ event }: { event: ServiceEvent }) {
  const t = useTranslate();
  const formats = useFormats();
  const { object, time } = event;
  return (
    <tr>
      <td className="nowrap" title={time}>
        {time && formats.time(time)}
      </td>
      <td>
        <StateWord tone={event.type === 'Warning' ? 'warn' : 'off'}>
          {t(`service.events.type.${event.type}`)}
        </StateWord>
      </td>
      <td>{event.reason}</td>
      <td className="wide-only">
        {object.name}
        <Small as="div">{object.kind}</Small>
      </td>
      <td className="num">{formatCount(event.count)}</td>
      <td>{event.message}</td>
    </tr>
  );
}

function EventsTable({ events }: { events: readonly ServiceEvent[] }) {
  const t = useTranslate();
  if (events.length === 0) {
    return <CardBody role="status">{t('service.events.noWarnings')}</CardBody>;
  }
  return (
    <Events>
      <thead>
        <tr>
          <th>{t('service.events.column.time')}</th>
          <th>{t('service.events.column.type')}</th>
          <th>{t('service.events.column.reason')}</th>
          <th className="wide-only">{t('service.events.column.object')}</th>
          <th className="num">{t('service.events.column.count')}</th>
          <th>{t('service.events.column.message')}</th>
        </tr>
      </thead>
      <tbody>
        {warningsFirst(events).map(event => (
          <EventRow
            key={`${event.object.kind} ${event.object.name} ${event.reason} ${event.message} ${event.time}`}
            event={event}
          />
        ))}
      </tbody>
    </Events>
  );
}

/** What the cluster told of a service and of the objects of its release; warnings first. */
export function EventsCard(props: {
  serviceRef: ServiceRef;
  interval: number | false;
}) {
  const t = useTranslate();
  const api = useApi(canaryApiRef);
  const [onlyWarnings, setOnlyWarnings] = useState(false);
  const query = useQuery({
    ...eventsQuery(api, props.serviceRef),
    refetchInterval: props.interval,
  });
  return (
    <LoadedList
      query={query}
      cluster={props.serviceRef.cluster}
      title={t('service.events.title')}
      aside={
        <Chip
          type="button"
          aria-pressed={onlyWarnings}
          onClick={() => setOnlyWarnings(before => !before)}
        >
          {t('service.events.onlyWarnings')}
        </Chip>
      }
      label={t('service.events.title')}
      loading={t('service.events.loading')}
      empty={t('service.events.empty')}
    >
      {items => (
        <EventsTable
          events={
            onlyWarnings
              ? items.filter(({ type }) => type === 'Warning')
              : items
          }
        />
      )}
    </LoadedList>
  );
}
