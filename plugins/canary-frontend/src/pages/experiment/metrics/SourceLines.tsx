import type {
  ExperimentMetrics,
  MetricSource,
} from '@llm-canary/backstage-plugin-canary-common';
import { Banner, Small } from '../../../elements';
import { useTranslate, type Translate } from '../../../hooks';

function sourceWords(t: Translate, source: MetricSource): string {
  const { engine, clock, detail } = source;
  // The server's sentence would say both again, in English.
  return engine && clock
    ? [engine, t(`metrics.source.clock.${clock}`)].join(' · ')
    : detail;
}

/** What measured: once for all arms where it is the same, else arm by arm. */
export function SourceLines({ metrics }: { metrics: ExperimentMetrics }) {
  const t = useTranslate();
  const arms = new Map<string, string[]>();
  for (const { arm, source } of metrics.arms) {
    if (source.kind === 'none') continue;
    const words = sourceWords(t, source);
    arms.set(words, [...(arms.get(words) ?? []), arm]);
  }
  const isDemo = metrics.arms.some(({ source }) => source.kind === 'demo');
  return (
    <div style={{ display: 'grid', gap: 6, marginBottom: 8 }}>
      {isDemo && (
        <Banner tone="info" role="none">
          {t('metrics.source.demo')}
        </Banner>
      )}
      {[...arms].map(([words, names]) => (
        <Small as="p" key={words}>
          {arms.size > 1
            ? `${names.join(t('comparison.comma'))}: ${words}`
            : words}
        </Small>
      ))}
    </div>
  );
}
