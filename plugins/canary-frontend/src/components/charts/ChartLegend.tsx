import { styled } from '@mui/material/styles';
import type { MetricPanel } from '@llm-canary/backstage-plugin-canary-common';
import { Small } from '../../elements';
import { useTranslate } from '../../hooks';
import { nearestTime } from '../../presentation/metrics/crosshair';
import type { MetricLine } from '../../presentation/metrics/metricLines';
import { panelView } from '../../presentation/metrics/metricPanels';
import type { PlotModel } from '../../presentation/metrics/plotModel';
import { colour } from '../../theme';
import { useMoment } from './Crosshair';
import { LineSwatch } from './LineSwatch';
import { useMetricWords } from './useMetricWords';
import { useRowWords } from './useRowWords';

const List = styled('ul')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '2px 14px',
  minHeight: 36,
  alignContent: 'start',
  fontSize: 12,
  lineHeight: '18px',
  listStyle: 'none',
  '& li': { display: 'inline-flex', gap: 5, alignItems: 'center' },
  '& button': {
    display: 'inline-flex',
    gap: 5,
    alignItems: 'center',
    border: 0,
    padding: 0,
    background: 'none',
    color: 'inherit',
    font: 'inherit',
    cursor: 'pointer',
  },
  '& button[aria-pressed="true"]': {
    color: colour('link'),
    textDecoration: 'underline',
  },
});

interface ChartLegendProps {
  panel: MetricPanel;
  /** Also those that have no value. */
  lines: readonly MetricLine[];
  model: PlotModel;
  /** Given when there are too many arms to tell them apart: sets one of them apart. */
  onChoose?: (arm: string) => void;
  chosen?: string;
}

function useShownRow(model: PlotModel) {
  const moment = useMoment();
  const { rows } = model;
  const time =
    moment === undefined
      ? undefined
      : nearestTime(
          rows.map(row => row.time),
          moment,
        );
  return time === undefined
    ? { row: rows[rows.length - 1], pointed: false }
    : { row: rows.find(one => one.time === time), pointed: true };
}

/** The lines by name with their values: at the moment that is pointed at, else the latest. */
export function ChartLegend(props: ChartLegendProps) {
  const t = useTranslate();
  const words = useMetricWords();
  const { panel, lines, model, onChoose, chosen } = props;
  const { valueOf, timeOf } = useRowWords(panelView(panel).unit);
  const { row, pointed } = useShownRow(model);
  return (
    <List aria-label={t('metrics.chart.legend', { panel: words.panel(panel) })}>
      {lines.map(line => {
        const at = model.lines.findIndex(({ id }) => id === line.id);
        const { arm } = line;
        const name = (
          <>
            <LineSwatch style={line.style} />
            {words.line(line)}
          </>
        );
        return (
          <li key={line.id}>
            {onChoose && arm ? (
              <button
                type="button"
                aria-pressed={arm === chosen}
                onClick={() => onChoose(arm)}
              >
                {name}
              </button>
            ) : (
              name
            )}
            <b>{valueOf(line, at < 0 ? undefined : row?.values[at])}</b>
          </li>
        );
      })}
      {row && (
        <li>
          <Small>
            {t(pointed ? 'metrics.chart.at' : 'metrics.chart.latest', {
              time: timeOf(row),
            })}
          </Small>
        </li>
      )}
    </List>
  );
}
