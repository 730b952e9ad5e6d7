import type { Plan } from '@llm-canary/backstage-plugin-canary-common';
import type { ValueEntry } from '../../../components/ValuesTree';
import { Small } from '../../../elements';
import { useTranslate } from '../../../hooks';
import { countDifferences, countValues } from './planEntries';

/** How many values there are, or in which ways two plans differ. */
export function PlanSummary(props: {
  plan: Plan;
  /** In a comparison all that both plans say. */
  compared?: { entries: readonly ValueEntry[]; there: string };
}) {
  const t = useTranslate();
  const { plan, compared } = props;
  if (compared) {
    const { changed, added, removed } = countDifferences(compared.entries);
    return (
      <Small>
        {t('plan.summary.compared', {
          there: compared.there,
          changed: String(changed),
          added: String(added),
          removed: String(removed),
        })}
      </Small>
    );
  }
  const { values, removed } = countValues(plan);
  const words = [
    t('plan.summary.values', { count: values }),
    t('plan.summary.layers', { count: plan.layers.length }),
    removed > 0 ? t('plan.summary.removed', { count: removed }) : undefined,
  ];
  return <Small>{words.filter(Boolean).join(', ')}</Small>;
}
