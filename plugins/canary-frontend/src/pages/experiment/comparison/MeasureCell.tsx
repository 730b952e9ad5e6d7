import { Small } from '../../../elements';
import { useTranslate, type Translate } from '../../../hooks';
import type { ComparisonRow } from '../../../presentation/comparison/comparisonRows';
import {
  boundText,
  isKnownMeasure,
  measureOf,
} from '../../../presentation/comparison/measures';
import { lessIsBetter } from '../../../presentation/comparison/quantileWords';

function shareName(t: Translate, metric: string, bound?: number): string {
  if (!isKnownMeasure(metric)) {
    return bound === undefined
      ? metric
      : `${metric} ${boundText(metric, bound)}`;
  }
  if (metric === 'errors' || metric === 'aborts') {
    return t(`comparison.measure.${metric}`);
  }
  return bound === undefined
    ? t(`comparison.unbound.${metric}`)
    : t(`comparison.measure.${metric}`, { bound: boundText(metric, bound) });
}

function quantileName(t: Translate, metric: string, quantile: string): string {
  return isKnownMeasure(metric) && metric !== 'errors' && metric !== 'aborts'
    ? t(`comparison.quantile.${metric}`, { quantile })
    : `${metric} ${quantile}`;
}

function shareKind(metric: string) {
  if (metric === 'interTokenLatency') return 'tokensMore';
  return measureOf(metric)?.kind === 'occurs' ? 'requestsLess' : 'requestsMore';
}

/** What a row is about, what its numbers are shares of, and which way is better. */
export function MeasureCell({ row }: { row: ComparisonRow }) {
  const t = useTranslate();
  const { metric } = row;
  const [name, of] =
    row.kind === 'share'
      ? ([shareName(t, metric, row.bound), shareKind(metric)] as const)
      : ([
          quantileName(t, metric, row.quantile),
          lessIsBetter(metric) ? 'bucketLess' : 'bucketMore',
        ] as const);
  return (
    <th scope="row" className="measure">
      <b>{name}</b>
      <Small as="div">{t(`comparison.of.${of}`)}</Small>
    </th>
  );
}
