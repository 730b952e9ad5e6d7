import {
  metricRanges,
  type MetricRange,
} from '@llm-canary/backstage-plugin-canary-common';
import { Chip, Line } from '../../elements';
import { useTranslate, type Translate } from '../../hooks';

function rangeWords(t: Translate, range: MetricRange): string {
  const n = range.slice(0, -1);
  switch (range) {
    case '5m':
      return t('age.minutes', { n });
    case '1h':
    case '6h':
    case '24h':
      return t('age.hours', { n });
    case '7d':
      return t('age.days', { n });
    default: {
      const unexpected: never = range;
      return unexpected;
    }
  }
}

/** The time that all charts show. */
export function RangeChips(props: {
  range: MetricRange;
  onRange: (range: MetricRange) => void;
}) {
  const t = useTranslate();
  return (
    <Line role="group" aria-label={t('metrics.range')}>
      {metricRanges.map(range => (
        <Chip
          key={range}
          type="button"
          aria-pressed={range === props.range}
          onClick={() => props.onRange(range)}
        >
          {rangeWords(t, range)}
        </Chip>
      ))}
    </Line>
  );
}
