import { useId, useMemo } from 'react';
import type { ServiceRef } from '@llm-canary/backstage-plugin-canary-common';
import { saveText } from '../../../data/saveText';
import { Button, Card, CardBody, CardHeader, Grow } from '../../../elements';
import { useTranslate } from '../../../hooks';
import { loadCsv } from '../../../presentation/playground/loadCsv';
import { loadReport } from '../../../presentation/playground/loadReport';
import {
  chatRequest,
  type ChatSettings,
} from '../../../presentation/playground/settings';
import { LoadFailures } from './LoadFailures';
import { LoadForm } from './LoadForm';
import { LoadProgress } from './LoadProgress';
import { BucketTable, QuantileTable } from './LoadTables';
import { useLoad } from './useLoad';

/** Many requests at once, and how long each arm took for them. */
export function LoadCard(props: {
  service?: ServiceRef;
  settings: ChatSettings;
  /** Why nothing can be sent; absent when it can. */
  refusal?: string;
}) {
  const t = useTranslate();
  const titleId = useId();
  const load = useLoad();
  const { service, settings } = props;
  const { results } = load;
  const report = useMemo(() => loadReport(results), [results]);
  return (
    <Card aria-labelledby={titleId}>
      <CardHeader>
        <h2 id={titleId}>{t('playground.load.title')}</h2>
        <Grow />
        {results.length > 0 && (
          <Button
            type="button"
            size="small"
            onClick={() =>
              saveText(
                `${service?.name ?? 'load'}-load.csv`,
                loadCsv(results),
                'text/csv',
              )
            }
          >
            {t('playground.load.csv')}
          </Button>
        )}
      </CardHeader>
      <CardBody style={{ display: 'grid', gap: 16 }}>
        <LoadForm
          isRunning={load.state === 'running'}
          refusal={props.refusal}
          onStop={load.stop}
          onStart={({ message, ...plan }) => {
            if (!service) return;
            load.start({
              ...plan,
              requestOf: session =>
                chatRequest(service, settings, {
                  messages: [{ role: 'user', content: message }],
                  session,
                }),
            });
          }}
        />
        <LoadProgress load={load} />
        <LoadFailures report={report} />
        {results.length > 0 && (
          <>
            <QuantileTable report={report} />
            <BucketTable report={report} measure="ttft" />
            <BucketTable report={report} measure="total" />
          </>
        )}
      </CardBody>
    </Card>
  );
}
