import { useQuery } from '@tanstack/react-query';
import { useApi } from '@backstage/frontend-plugin-api';
import type { ServiceRef } from '@llm-canary/backstage-plugin-canary-common';
import { canaryApiRef } from '../../../api';
import { refusalsQuery, runsQuery } from '../../../data/activityQueries';
import { eventsQuery } from '../../../data/serviceQueries';
import {
  Card,
  CardBody,
  CardHeader,
  DataTable,
  StateWord,
} from '../../../elements';
import { useFormats, useTranslate } from '../../../hooks';
import { actorName } from '../../../presentation/actors';
import { latestOf, type LatestEntry } from '../../../presentation/latest';
import { runTone, runWord } from '../../../presentation/runs';
import { useOperationName } from '../../activity';

const shown = 6;

function Entry({ entry }: { entry: LatestEntry }) {
  const t = useTranslate();
  const nameOf = useOperationName();
  switch (entry.kind) {
    case 'run': {
      const { run } = entry;
      const word = runWord(run);
      return (
        <>
          <td>
            <StateWord tone={runTone(word)}>
              {t(`activity.result.${word}`)}
            </StateWord>
          </td>
          <td>
            {t('service.latest.run', {
              operation: nameOf(run.operation),
              actor: actorName(run.actor),
            })}
          </td>
        </>
      );
    }
    case 'refusal': {
      const { refusal } = entry;
      return (
        <>
          <td>
            <StateWord tone="off">{t('service.latest.refused')}</StateWord>
          </td>
          <td>
            {t('service.latest.run', {
              operation: nameOf(refusal.operation),
              actor: actorName(refusal.actor),
            })}
          </td>
        </>
      );
    }
    case 'event': {
      const { event } = entry;
      return (
        <>
          <td>
            <StateWord tone={event.type === 'Warning' ? 'warn' : 'off'}>
              {event.reason}
            </StateWord>
          </td>
          <td>{event.message}</td>
        </>
      );
    }
    default: {
      const unexpected: never = entry;
      return unexpected;
    }
  }
}

/** What happened to a service of late. A record that may not be read is left out without a word. */
export function LatestCard(props: {
  serviceRef: ServiceRef;
  interval: number | false;
}) {
  const t = useTranslate();
  const api = useApi(canaryApiRef);
  const formats = useFormats();
  const { serviceRef: ref, interval } = props;
  const query = { ...ref, limit: shown };
  const rhythm = { refetchInterval: interval };
  const runs = useQuery({ ...runsQuery(api, query), ...rhythm });
  const refusals = useQuery({ ...refusalsQuery(api, query), ...rhythm });
  const events = useQuery({ ...eventsQuery(api, ref), ...rhythm });
  const entries = latestOf(
    {
      runs: runs.data?.items,
      refusals: refusals.data?.items,
      events: events.data?.items,
    },
    shown,
  );
  return (
    <Card aria-label={t('service.latest.title')}>
      <CardHeader>
        <h2>{t('service.latest.title')}</h2>
      </CardHeader>
      {entries.length === 0 ? (
        <CardBody>{t('service.latest.empty')}</CardBody>
      ) : (
        <DataTable aria-label={t('service.latest.title')}>
          <tbody>
            {entries.map(entry => (
              <tr key={`${entry.kind} ${entry.at} ${JSON.stringify(entry)}`}>
                <td className="nowrap" title={entry.at}>
                  {formats.time(entry.at)}
                </td>
                <Entry entry={entry} />
              </tr>
            ))}
          </tbody>
        </DataTable>
      )}
    </Card>
  );
}
