import { styled } from '@mui/material/styles';
import type { MetricPanel } from '@llm-canary/backstage-plugin-canary-common';
import { Small } from '../../elements';
import { useFormats, useTranslate } from '../../hooks';
import type { ChartGap } from '../../presentation/metrics/chartGaps';
import { isMeasured } from '../../presentation/metrics/chartGaps';
import type { MetricLine } from '../../presentation/metrics/metricLines';
import { panelOf, panelView } from '../../presentation/metrics/metricPanels';
import type {
  BucketBand,
  PlotModel,
} from '../../presentation/metrics/plotModel';
import { useMetricWords } from './useMetricWords';

const Notes = styled('div')({
  display: 'grid',
  gap: 2,
  minHeight: 18,
  overflowWrap: 'anywhere',
});

/** More gaps than this are counted, not listed. */
const shownGaps = 2;

interface ChartNotesProps {
  panel: MetricPanel;
  lines: readonly MetricLine[];
  model: PlotModel;
  bands: readonly BucketBand[];
}

function useGapSentence(lines: readonly MetricLine[], drawn: number) {
  const t = useTranslate();
  const formats = useFormats();
  const words = useMetricWords();
  return (gap: ChartGap) => {
    const named = lines.filter(line => gap.lines.includes(line.id));
    const span = {
      start: formats.moment(gap.start),
      end: formats.moment(gap.end),
      zone: formats.zoneName,
      reason: gap.detail ?? words.state(gap.state),
    };
    return named.length === drawn
      ? t('metrics.chart.gap', span)
      : t('metrics.chart.gapOf', {
          ...span,
          lines: named.map(line => words.line(line)).join(', '),
        });
  };
}

/** In words what a chart cannot show or only hints at: gaps, lines that are not there, buckets, far bounds. */
export function ChartNotes(props: ChartNotesProps) {
  const t = useTranslate();
  const words = useMetricWords();
  const { panel, lines, model, bands } = props;
  const { factor, unit } = panelView(panel);
  const sentenceOf = useGapSentence(lines, model.lines.length);
  const listed = model.gaps.slice(0, shownGaps).map(sentenceOf);
  const more = model.gaps.length - listed.length;
  const gaps =
    more > 0
      ? [...listed, t('metrics.chart.moreGaps', { n: String(more) })]
      : listed;
  const missing = lines.filter(line => !isMeasured(line));
  const buckets = bands.filter(
    band =>
      panelOf(band.metric) === panel &&
      lines.some(
        ({ metric, arm }) => metric === band.metric && arm === band.arm,
      ),
  );
  return (
    <Notes>
      {gaps.length > 0 && (
        <Small>
          {t('metrics.chart.grey')}: {gaps.join('; ')}.
        </Small>
      )}
      {buckets.map(band => (
        <Small key={`${band.label} ${band.arm}`}>
          {t('metrics.chart.band', {
            label: band.label,
            bucket: words.bucket(
              {
                above: band.above && band.above * factor,
                upTo: band.upTo && band.upTo * factor,
              },
              unit,
            ),
          })}
        </Small>
      ))}
      {missing.map(line => (
        <Small key={line.id}>
          {t('metrics.chart.noLine', {
            line: words.line(line),
            reason: line.series.detail ?? words.state(line.series.state),
          })}
        </Small>
      ))}
      {model.above.map(label => (
        <Small key={label}>{t('metrics.chart.above', { label })}</Small>
      ))}
    </Notes>
  );
}
