import type { HelmMigrationPlan } from '@llm-canary/backstage-plugin-canary-common';
import { writeYaml } from '../../../components/YamlEditor/writeYaml';
import { CodeBlock, Small } from '../../../elements';
import { useTranslate } from '../../../hooks';
import { StepCard } from '../steps';

/** The object of the plan, as it would be created. */
export function PredictedCard({
  predicted,
}: Pick<HelmMigrationPlan, 'predicted'>) {
  const t = useTranslate();
  const title = t('helmMigration.predicted.title');
  return (
    <StepCard title={title}>
      <Small>{t('helmMigration.predicted.text')}</Small>
      <CodeBlock
        text={writeYaml(predicted)}
        label={title}
        copyLabel={t('helmMigration.predicted.copy')}
      />
    </StepCard>
  );
}
