import { styled } from '@mui/material/styles';
import type {
  MetricName,
  ServiceMetrics,
} from '@llm-canary/backstage-plugin-canary-common';
import { useMetricWords } from '../../../components/charts';
import { MeasuredBasis, MeasuredValue } from '../../../components/Measured';
import { Card, CardHeader, Small } from '../../../elements';
import { useTranslate } from '../../../hooks';
import { panelOf } from '../../../presentation/metrics/metricPanels';
import { colour, narrow } from '../../../theme';

const shown: readonly MetricName[] = [
  'ttftP50',
  'ttftP95',
  'outputSpeedLow20',
  'timePerOutputTokenP95',
  'endToEndP95',
  'requestsPerSecond',
  'errorsPerSecond',
  'outputTokensPerSecond',
  'waiting',
  'kvCacheMax',
];

const Figures = styled('dl')({
  display: 'grid',
  gridTemplateColumns: 'repeat(5, minmax(0, 1fr))',
  gap: 1,
  overflow: 'hidden',
  background: colour('line'),
  borderRadius: '0 0 6px 6px',
  '& > div': {
    padding: '10px 12px 10px 16px',
    background: colour('paper'),
    overflowWrap: 'anywhere',
  },
  '& dt': { fontSize: 12, lineHeight: '16px', color: colour('text2') },
  '& b': { fontSize: 16, lineHeight: '24px', fontWeight: 600 },
  [narrow]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
});

/** The measures that matter, over the last five minutes. */
export function NowFigures({ metrics }: { metrics: ServiceMetrics }) {
  const t = useTranslate();
  const words = useMetricWords();
  return (
    <Card aria-label={t('metrics.now')}>
      <CardHeader>
        <h2>{t('metrics.now')}</h2>
        <Small>
          {metrics.source.clock &&
            t(`metrics.source.clock.${metrics.source.clock}`)}
        </Small>
      </CardHeader>
      <Figures>
        {shown.map(metric => (
          <div key={metric}>
            <dt>
              {t('metrics.full', {
                panel: words.panel(panelOf(metric)),
                measure: words.measure(metric),
              })}
            </dt>
            <dd>
              <MeasuredValue metric={metric} measured={metrics.now[metric]} />
              <br />
              <MeasuredBasis metric={metric} measured={metrics.now[metric]} />
            </dd>
          </div>
        ))}
      </Figures>
    </Card>
  );
}
