import type { MetricsState } from '@llm-canary/backstage-plugin-canary-common';
import { Small, StateWord, type WordTone } from '../../elements';
import { useFormats, useTranslate } from '../../hooks';

/** A cluster need not have a Prometheus; one that is configured and silent is trouble. */
const tones: Record<MetricsState['state'], WordTone> = {
  reachable: 'ok',
  unreachable: 'warn',
  notConfigured: 'off',
  demo: 'ok',
  unknown: 'off',
};

/** Whether the metrics of a cluster can be read, and how old the answer is. */
export function MetricsStateWord({ metrics }: { metrics: MetricsState }) {
  const t = useTranslate();
  const formats = useFormats();
  const { state, checkedAt, detail } = metrics;
  return (
    <StateWord tone={tones[state]}>
      <span title={detail}>{t(`clusters.metrics.${state}`)}</span>
      {checkedAt && <Small title={checkedAt}> {formats.age(checkedAt)}</Small>}
    </StateWord>
  );
}
