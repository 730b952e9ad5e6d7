import { useId } from 'react';
import { RiDownloadLine } from '@remixicon/react';
import {
  canaryExperimentReadPermission,
  type ExperimentDetail,
  type ExperimentMetrics,
} from '@llm-canary/backstage-plugin-canary-common';
import { MetricPanels, MetricPanelsSkeleton } from '../../../components/charts';
import { LoadError } from '../../../components/LoadError';
import { RangeChips } from '../../../components/RangeChips';
import { Button, Card, Grow, Small, StateMessage } from '../../../elements';
import { saveText } from '../../../data/saveText';
import { useTranslate } from '../../../hooks';
import { metricsCsv } from '../../../presentation/metrics/metricsCsv';
import { NotConfigured } from '../../service/metrics/MetricSourceCard';
import { SourceLines } from './SourceLines';
import { SectionHead } from './SectionHead';
import type { useArmMetrics } from './useArmMetrics';

/** The baseline first, as the other tables have it. */
function armsOf(metrics: ExperimentMetrics, baseline?: string): string[] {
  const names = metrics.arms.map(({ arm }) => arm);
  return [
    ...names.filter(name => name === baseline),
    ...names.filter(name => name !== baseline),
  ];
}

function Charts(props: {
  metrics: ExperimentMetrics;
  baseline?: string;
  onRetry: () => void;
}) {
  const t = useTranslate();
  const { metrics, baseline } = props;
  const arms = armsOf(metrics, baseline);
  const [first] = metrics.arms;
  if (!first) {
    return (
      <Card>
        <StateMessage role="status" title={t('comparison.metrics.none')} />
      </Card>
    );
  }
  // Nine charts of nothing would say no more.
  if (metrics.arms.every(({ source }) => source.kind === 'none')) {
    return <NotConfigured source={first.source} />;
  }
  return (
    <MetricPanels
      window={metrics.window}
      series={metrics.series}
      thresholds={metrics.thresholds}
      failures={metrics.failures}
      marks={metrics.marks}
      arms={arms}
      baseline={baseline}
      onRetry={props.onRetry}
    />
  );
}

/** What was measured of the arms: a chart for each panel, a line for each arm. */
export function ArmMetricsSection(props: {
  experiment: ExperimentDetail;
  measured: ReturnType<typeof useArmMetrics>;
  fileName: string;
}) {
  const t = useTranslate();
  const id = useId();
  const { experiment, measured, fileName } = props;
  const { query, range, setRange } = measured;
  const { data: metrics, error } = query;
  const retry = () => void query.refetch();
  return (
    <section aria-labelledby={id}>
      <SectionHead>
        <h2 id={id}>{t('comparison.metrics.title')}</h2>
        <RangeChips range={range} onRange={setRange} />
        <Grow />
        {metrics?.series.some(({ points }) => points.length > 0) && (
          <Button
            type="button"
            look="bare"
            size="small"
            onClick={() =>
              saveText(
                `${fileName}-${range}.csv`,
                metricsCsv(metrics.series),
                'text/csv',
              )
            }
          >
            <RiDownloadLine aria-hidden />
            {t('comparison.csv.series')}
          </Button>
        )}
      </SectionHead>
      {metrics && <SourceLines metrics={metrics} />}
      {error && (
        <Card style={{ marginBottom: metrics ? 12 : 0 }}>
          <LoadError
            error={error}
            cluster={experiment.cluster}
            permission={canaryExperimentReadPermission.name}
            onRetry={retry}
          />
        </Card>
      )}
      {metrics && (
        <Charts
          metrics={metrics}
          baseline={experiment.baseline}
          onRetry={retry}
        />
      )}
      {!metrics && !error && <MetricPanelsSkeleton />}
      {metrics?.notes.map(note => (
        <Small as="p" key={note}>
          {note}
        </Small>
      ))}
    </section>
  );
}
