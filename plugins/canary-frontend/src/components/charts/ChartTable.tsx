import { styled } from '@mui/material/styles';
import type { MetricPanel } from '@llm-canary/backstage-plugin-canary-common';
import { DataTable } from '../../elements';
import { useFormats, useTranslate } from '../../hooks';
import { panelView } from '../../presentation/metrics/metricPanels';
import type { PlotModel } from '../../presentation/metrics/plotModel';
import { colour } from '../../theme';
import { plotHeight } from './plotInsets';
import { useMetricWords } from './useMetricWords';
import { useRowWords } from './useRowWords';

const Scroller = styled('div')({
  height: plotHeight,
  overflow: 'auto',
  border: `1px solid ${colour('line')}`,
  borderRadius: 4,
  '& thead th': { position: 'sticky', top: 0, background: colour('paper') },
});

/** The numbers of a chart in its place, the newest first. */
export function ChartTable(props: { panel: MetricPanel; model: PlotModel }) {
  const t = useTranslate();
  const formats = useFormats();
  const words = useMetricWords();
  const { panel, model } = props;
  const { unit } = panelView(panel);
  const { valueOf } = useRowWords(unit);
  const label = t('metrics.chart.tableOf', { panel: words.panel(panel) });
  return (
    <Scroller role="region" aria-label={label} tabIndex={0}>
      <DataTable aria-label={label}>
        <thead>
          <tr>
            <th>{t('metrics.chart.time', { zone: formats.zoneName })}</th>
            {model.lines.map(line => (
              <th key={line.id} className="num">
                {words.line(line)}
                {unit && ` (${unit})`}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {[...model.rows].reverse().map(row => (
            <tr key={row.time}>
              <td className="nowrap" title={new Date(row.time).toISOString()}>
                {formats.moment(row.time)}
              </td>
              {model.lines.map((line, at) => (
                <td key={line.id} className="num nowrap">
                  {valueOf(line, row.values[at])}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </DataTable>
    </Scroller>
  );
}
