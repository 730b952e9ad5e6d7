import type {
  MeasuredNumber,
  MetricName,
} from '@llm-canary/backstage-plugin-canary-common';
import { Small, Sub } from '../../elements';
import { useTranslate } from '../../hooks';
import { formatWithUnit } from '../../presentation/metrics/metricNumbers';
import { panelOf, panelView } from '../../presentation/metrics/metricPanels';
import { noErrorsBelow } from '../../presentation/metrics/noErrors';
import { formatCount } from '../../presentation/numbers';
import { useMetricWords } from '../charts';

type Bucket = NonNullable<Extract<MeasuredNumber, { state: 'ok' }>['bucket']>;

/** The bucket of a quantile in the unit that is shown. */
function useBucketText(metric: MetricName) {
  const words = useMetricWords();
  const { factor, unit } = panelView(panelOf(metric));
  return ({ above, upTo }: Bucket) =>
    words.bucket(
      {
        above: above === undefined ? undefined : above * factor,
        upTo: upTo === undefined ? undefined : upTo * factor,
      },
      unit,
    );
}

/** A quantile in the last bucket has no upper end: no number says where it is. */
function isOpen(bucket: Bucket | undefined): bucket is Bucket {
  return bucket?.above !== undefined && bucket.upTo === undefined;
}

/** The number with its unit, or why there is none. */
export function MeasuredValue(props: {
  metric: MetricName;
  measured: MeasuredNumber;
}) {
  const words = useMetricWords();
  const { metric, measured } = props;
  const bucketText = useBucketText(metric);
  const { factor, unit } = panelView(panelOf(metric));
  if (measured.state !== 'ok') {
    return <Sub title={measured.detail}>{words.state(measured.state)}</Sub>;
  }
  const { value, bucket } = measured;
  return (
    <b>
      {isOpen(bucket)
        ? bucketText(bucket)
        : formatWithUnit(value * factor, unit)}
    </b>
  );
}

/** What the number stands on: the requests, and the bucket of a quantile; else the reason in full. */
export function MeasuredBasis(props: {
  metric: MetricName;
  measured: MeasuredNumber;
}) {
  const t = useTranslate();
  const { metric, measured } = props;
  const bucketText = useBucketText(metric);
  if (measured.state !== 'ok') {
    return <Small>{measured.detail}</Small>;
  }
  const { value, samples, bucket } = measured;
  if (samples === 0) {
    return null;
  }
  const n = formatCount(Math.round(samples));
  if (metric === 'errorsPerSecond' && value === 0) {
    return (
      <Small>
        {t('metrics.noErrors', {
          n,
          share: noErrorsBelow(samples).toFixed(1),
        })}
      </Small>
    );
  }
  const shown = bucket && !isOpen(bucket) ? [bucketText(bucket)] : [];
  return <Small>{[t('metrics.samples', { n }), ...shown].join(' · ')}</Small>;
}
