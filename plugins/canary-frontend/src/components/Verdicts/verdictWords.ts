import type { MetricVerdict } from '@llm-canary/backstage-plugin-canary-common';
import type { Translate } from '../../hooks';
import { groupVerdicts } from '../../presentation/comparison/groupVerdicts';
import { isKnownMeasure } from '../../presentation/comparison/measures';

/** `first token, errors and aborts` */
function listWords(t: Translate, words: readonly string[]): string {
  const before = words.slice(0, -1).join(t('comparison.comma'));
  const last = words.at(-1) ?? '';
  return before ? t('comparison.and', { before, last }) : last;
}

/** What a measure is called inside a sentence; one that is not known by its own name. */
function shortName(t: Translate, metric: string): string {
  return isKnownMeasure(metric) ? t(`comparison.short.${metric}`) : metric;
}

/** `better on first token; not enough data on errors`: the verdicts of an arm, and nothing beside them. */
export function verdictWords(
  t: Translate,
  metrics: readonly Pick<MetricVerdict, 'metric' | 'verdict'>[],
): string {
  const parts = groupVerdicts(metrics).map(({ verdict, metrics: names }) =>
    t(`comparison.says.${verdict}`, {
      measures: listWords(
        t,
        names.map(name => shortName(t, name)),
      ),
    }),
  );
  return parts.join(t('comparison.semicolon')) || t('comparison.nothingJudged');
}
