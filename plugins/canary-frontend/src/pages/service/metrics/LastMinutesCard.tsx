import { styled } from '@mui/material/styles';
import type {
  MetricName,
  ServiceMetrics,
  ServiceRef,
} from '@llm-canary/backstage-plugin-canary-common';
import { useMetricWords } from '../../../components/charts';
import { MeasuredBasis, MeasuredValue } from '../../../components/Measured';
import { Sparkline } from '../../../components/Sparkline';
import {
  Button,
  Card,
  CardBody,
  CardHeader,
  Grow,
  Hidden,
  Skeleton,
  Small,
} from '../../../elements';
import { useTranslate } from '../../../hooks';
import { panelOf } from '../../../presentation/metrics/metricPanels';
import { AppLink, useLinks } from '../../../routing';
import { colour } from '../../../theme';
import { useMetrics } from './useMetrics';

const shown: readonly MetricName[] = [
  'ttftP95',
  'outputSpeedLow20',
  'requestsPerSecond',
  'errorsPerSecond',
];

const Rows = styled('dl')({
  display: 'grid',
  '& > div': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    gap: '0 12px',
    padding: '8px 0',
    borderTop: `1px solid ${colour('line')}`,
  },
  '& > div:first-of-type': { borderTop: 0, paddingTop: 0 },
  '& dd': { textAlign: 'right', overflowWrap: 'anywhere' },
  '& b': { fontSize: 15, fontWeight: 600 },
});

function Row(props: { metric: MetricName; metrics: ServiceMetrics }) {
  const t = useTranslate();
  const words = useMetricWords();
  const { metric, metrics } = props;
  const measured = metrics.now[metric];
  const series = metrics.series.find(one => one.metric === metric);
  return (
    <div>
      <dt>
        {t('metrics.full', {
          panel: words.panel(panelOf(metric)),
          measure: words.measure(metric),
        })}
        {series && (
          <div>
            <Sparkline points={series.points} width={84} height={22} />
          </div>
        )}
      </dt>
      <dd>
        <MeasuredValue metric={metric} measured={measured} />
        <br />
        <MeasuredBasis metric={metric} measured={measured} />
      </dd>
    </div>
  );
}

function Content(props: { query: ReturnType<typeof useMetrics> }) {
  const t = useTranslate();
  const { data: metrics, error, refetch } = props.query;
  if (metrics) {
    return metrics.source.kind === 'none' ? (
      <CardBody>{t('metrics.source.none')}</CardBody>
    ) : (
      <CardBody>
        <Rows>
          {shown.map(metric => (
            <Row key={metric} metric={metric} metrics={metrics} />
          ))}
        </Rows>
      </CardBody>
    );
  }
  return error ? (
    <CardBody role="status">
      {t('metrics.unreadable')}{' '}
      <Button
        type="button"
        look="bare"
        size="small"
        onClick={() => void refetch()}
      >
        {t('error.tryAgain')}
      </Button>
    </CardBody>
  ) : (
    <CardBody role="status" style={{ minHeight: 220 }}>
      <Hidden>{t('metrics.chart.loading')}</Hidden>
      <Skeleton aria-hidden style={{ width: '60%' }} />
    </CardBody>
  );
}

/** A glance at the metrics of a service: the last five minutes, with the course of the last hour. */
export function LastMinutesCard(props: {
  serviceRef: ServiceRef;
  interval: number | false;
}) {
  const t = useTranslate();
  const links = useLinks();
  const { serviceRef, interval } = props;
  const query = useMetrics({ serviceRef, range: '1h', interval });
  const clock = query.data?.source.clock;
  return (
    <Card aria-label={t('metrics.now')}>
      <CardHeader>
        <h2>{t('metrics.now')}</h2>
        {clock && <Small>{t(`metrics.source.clock.${clock}`)}</Small>}
        <Grow />
        <AppLink to={links.service(serviceRef, { tab: 'metrics' })}>
          {t('metrics.all')}
        </AppLink>
      </CardHeader>
      <Content query={query} />
    </Card>
  );
}
