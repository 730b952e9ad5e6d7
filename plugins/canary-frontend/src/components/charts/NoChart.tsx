import { styled } from '@mui/material/styles';
import type { MetricFailure } from '@llm-canary/backstage-plugin-canary-common';
import { Button, Sub } from '../../elements';
import { useTranslate } from '../../hooks';
import type { MetricLine } from '../../presentation/metrics/metricLines';
import { colour } from '../../theme';
import { plotHeight } from './plotInsets';
import { useMetricWords } from './useMetricWords';

const Frame = styled('div')({
  display: 'grid',
  gap: 8,
  alignContent: 'center',
  justifyItems: 'center',
  minHeight: plotHeight + 60,
  padding: '0 12px',
  textAlign: 'center',
  borderRadius: 4,
  background: colour('nested'),
  '& p': { maxWidth: 440, overflowWrap: 'anywhere' },
});

/** Reasons, the same of several lines once. */
function reasonsOf(lines: readonly MetricLine[]) {
  return [
    ...new Map(
      lines.map(({ series }) => [
        `${series.state} ${series.detail}`,
        { state: series.state, detail: series.detail },
      ]),
    ).values(),
  ];
}

/** Why a chart has nothing to draw: it could not be read, or each line says why it is not there. */
export function NoChart(props: {
  lines: readonly MetricLine[];
  failure?: MetricFailure;
  onRetry: () => void;
}) {
  const t = useTranslate();
  const words = useMetricWords();
  const { lines, failure, onRetry } = props;
  if (failure) {
    return (
      <Frame role="status">
        <p>{t('metrics.chart.failed', { detail: failure.detail })}</p>
        <Button type="button" onClick={onRetry}>
          {t('metrics.chart.tryAgain')}
        </Button>
      </Frame>
    );
  }
  if (lines.length === 0) {
    return (
      <Frame>
        <p>{t('metrics.chart.nothing')}</p>
      </Frame>
    );
  }
  return (
    <Frame>
      {reasonsOf(lines).map(({ state, detail }) => (
        <p key={`${state} ${detail}`}>
          <b>{words.state(state)}</b>
          {detail && (
            <>
              <br />
              <Sub>{detail}</Sub>
            </>
          )}
        </p>
      ))}
    </Frame>
  );
}
