import { useMemo } from 'react';
import { styled } from '@mui/material/styles';
import { RiDownloadLine } from '@remixicon/react';
import type {
  MetricRange,
  ServiceMetrics,
  ServiceRef,
} from '@llm-canary/backstage-plugin-canary-common';
import { MetricPanels, MetricPanelsSkeleton } from '../../../components/charts';
import { LoadError } from '../../../components/LoadError';
import { RangeChips } from '../../../components/RangeChips';
import { saveText } from '../../../data/saveText';
import { Banner, Button, Card, Grow, Small, WrapLine } from '../../../elements';
import { useFormats, useMetricRange, useTranslate } from '../../../hooks';
import { metricsCsv } from '../../../presentation/metrics/metricsCsv';
import { serviceBands } from '../../../presentation/metrics/serviceBands';
import { MetricSourceCard, NotConfigured } from './MetricSourceCard';
import { NowFigures } from './NowFigures';
import { useMetrics } from './useMetrics';

function WindowWords({ window }: Pick<ServiceMetrics, 'window'>) {
  const t = useTranslate();
  const formats = useFormats();
  return (
    <Small>
      {t('metrics.window', {
        start: formats.moment(Date.parse(window.start)),
        end: formats.time(window.end),
        step: formats.span(window.stepSeconds * 1_000),
      })}
    </Small>
  );
}

function Measured(props: { metrics: ServiceMetrics; onRetry: () => void }) {
  const t = useTranslate();
  const { metrics, onRetry } = props;
  const { source, notes } = metrics;
  const bands = useMemo(
    () => serviceBands(metrics, t('metrics.bandLabel')),
    [metrics, t],
  );
  if (source.kind === 'none') {
    return <NotConfigured source={source} />;
  }
  return (
    <>
      {notes.length > 0 && (
        <Banner tone="info" role="none">
          {notes.map(note => (
            <div key={note}>{note}</div>
          ))}
        </Banner>
      )}
      <NowFigures metrics={metrics} />
      <MetricPanels
        window={metrics.window}
        series={metrics.series}
        thresholds={metrics.thresholds}
        failures={metrics.failures}
        bands={bands}
        onRetry={onRetry}
      />
      <MetricSourceCard source={source} />
    </>
  );
}

/** The range, what it comes to, and the file with all points. */
function Head(props: {
  metrics?: ServiceMetrics;
  range: MetricRange;
  onRange: (range: MetricRange) => void;
  fileName: string;
}) {
  const t = useTranslate();
  const { metrics, range, onRange, fileName } = props;
  const measured = metrics && metrics.source.kind !== 'none';
  return (
    <WrapLine>
      <RangeChips range={range} onRange={onRange} />
      {measured && <WindowWords window={metrics.window} />}
      <Grow />
      {measured && metrics.series.length > 0 && (
        <Button
          type="button"
          onClick={() =>
            saveText(
              `${fileName}-metrics-${range}.csv`,
              metricsCsv(metrics.series),
              'text/csv',
            )
          }
        >
          <RiDownloadLine aria-hidden />
          {t('metrics.csv')}
        </Button>
      )}
    </WrapLine>
  );
}

/** What could not be read: beside the old numbers if there are some, else in their place. */
function Failed(props: {
  error: unknown;
  cluster: string;
  stale: boolean;
  onRetry: () => void;
}) {
  const t = useTranslate();
  const { error, cluster, stale, onRetry } = props;
  return stale ? (
    <Banner tone="warn">
      {t('metrics.stale')}{' '}
      <button type="button" onClick={onRetry}>
        {t('error.tryAgain')}
      </button>
    </Banner>
  ) : (
    <Card>
      <LoadError error={error} cluster={cluster} onRetry={onRetry} />
    </Card>
  );
}

const Content = styled('div')({
  display: 'grid',
  gap: 12,
  gridTemplateColumns: 'minmax(0, 1fr)',
});

/** Do first tokens come soon, do tokens flow, and is there room left? */
export function MetricsTab(props: {
  serviceRef: ServiceRef;
  interval: number | false;
}) {
  const { serviceRef, interval } = props;
  const [range, setRange] = useMetricRange();
  const query = useMetrics({ serviceRef, range, interval });
  const { data: metrics, error } = query;
  const retry = () => void query.refetch();
  const { cluster, namespace, name } = serviceRef;
  return (
    <>
      <Head
        metrics={metrics}
        range={range}
        onRange={setRange}
        fileName={`${cluster}-${namespace}-${name}`}
      />
      {error && (
        <Failed
          error={error}
          cluster={cluster}
          stale={metrics !== undefined}
          onRetry={retry}
        />
      )}
      {!error && !metrics && <MetricPanelsSkeleton />}
      {metrics && (
        <Content aria-busy={query.isPlaceholderData}>
          <Measured metrics={metrics} onRetry={retry} />
        </Content>
      )}
    </>
  );
}
