import { useId, useMemo, useState } from 'react';
import { styled } from '@mui/material/styles';
import type { MetricName } from '@llm-canary/backstage-plugin-canary-common';
import { Button, Card, Grow, Line, SelectField, Small } from '../../elements';
import { useTranslate } from '../../hooks';
import { mostColouredArms } from '../../presentation/metrics/armStyles';
import { isMeasured } from '../../presentation/metrics/chartGaps';
import {
  linesOfArms,
  linesOfService,
  metricsOfSeries,
  type MetricLine,
} from '../../presentation/metrics/metricLines';
import { panelView } from '../../presentation/metrics/metricPanels';
import { plotModel } from '../../presentation/metrics/plotModel';
import { narrow } from '../../theme';
import { ChartBox } from './ChartBox';
import { ChartLegend } from './ChartLegend';
import { ChartNotes } from './ChartNotes';
import { ChartTable } from './ChartTable';
import { useChosenArm } from './ChosenArm';
import { CrosshairProvider } from './Crosshair';
import { NoChart } from './NoChart';
import type { MetricChartProps } from './types';
import { useMetricWords } from './useMetricWords';

const Head = styled(Line)({ padding: '10px 16px 6px', flexWrap: 'wrap' });

const Body = styled('div')({
  display: 'grid',
  gap: 6,
  padding: '0 16px 12px',
  gridTemplateColumns: 'minmax(0, 1fr)',
  [narrow]: { padding: '0 12px 10px' },
});

/** The measure that a chart of arms shows; one that is not there any more gives way to the first. */
function useMeasure(props: MetricChartProps) {
  const { panel, series, arms } = props;
  const [wanted, want] = useState<MetricName>(panelView(panel).leading);
  const offered = useMemo(
    () => (arms ? metricsOfSeries(panel, series) : []),
    [arms, panel, series],
  );
  const measure = offered.find(metric => metric === wanted) ?? offered[0];
  return { measure, offered, want };
}

function useLines(
  props: MetricChartProps,
  measure: MetricName | undefined,
): readonly MetricLine[] {
  const { panel, series, arms, baseline } = props;
  const { chosen } = useChosenArm();
  return useMemo(
    () =>
      arms && measure
        ? linesOfArms(measure, series, { arms, baseline, chosen })
        : linesOfService(panel, series),
    [panel, series, arms, baseline, measure, chosen],
  );
}

function Chart(props: MetricChartProps) {
  const t = useTranslate();
  const words = useMetricWords();
  const titleId = useId();
  const [asTable, setAsTable] = useState(false);
  const { panel, window, series, thresholds, marks, bands, arms } = props;
  const { measure, offered, want } = useMeasure(props);
  const lines = useLines(props, measure);
  const { chosen, choose } = useChosenArm();
  const model = useMemo(
    () =>
      plotModel({
        panel,
        lines,
        window,
        thresholds,
        marks: marks ?? [],
        bands: bands ?? [],
        series,
      }),
    [panel, lines, window, thresholds, marks, bands, series],
  );
  const failure = props.failures.find(one => one.panel === panel);
  const drawn = !failure && lines.some(isMeasured);
  const title = words.panel(panel);
  return (
    <Card aria-labelledby={titleId}>
      <Head>
        <h2 id={titleId}>{title}</h2>
        <Small>{words.scale(panel)}</Small>
        <Grow />
        {offered.length > 1 && measure && (
          <SelectField
            label={t('metrics.chart.measure')}
            value={measure}
            options={offered.map(metric => ({
              value: metric,
              label: words.measure(metric),
            }))}
            required
            onChange={value => {
              const metric = offered.find(one => one === value);
              if (metric) {
                want(metric);
              }
            }}
          />
        )}
        {drawn && (
          <Button
            type="button"
            look="bare"
            size="small"
            aria-label={t('metrics.chart.tableOf', { panel: title })}
            aria-pressed={asTable}
            onClick={() => setAsTable(before => !before)}
          >
            {t('metrics.chart.table')}
          </Button>
        )}
      </Head>
      <Body>
        {drawn ? (
          <>
            <ChartLegend
              panel={panel}
              lines={lines}
              model={model}
              chosen={chosen}
              onChoose={
                arms && arms.length > mostColouredArms ? choose : undefined
              }
            />
            {asTable ? (
              <ChartTable panel={panel} model={model} />
            ) : (
              <ChartBox panel={panel} model={model} />
            )}
            <ChartNotes
              panel={panel}
              lines={lines}
              model={model}
              bands={bands ?? []}
            />
          </>
        ) : (
          <NoChart lines={lines} failure={failure} onRetry={props.onRetry} />
        )}
      </Body>
    </Card>
  );
}

/**
 * One panel of metrics: a line for each measure, or for each arm, with its gaps, bounds and marks, or
 * in words why there is none. Inside {@link MetricPanels} all charts share one upright line.
 */
export function MetricChart(props: MetricChartProps) {
  return (
    <CrosshairProvider>
      <Chart {...props} />
    </CrosshairProvider>
  );
}
