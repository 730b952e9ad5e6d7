import type { HelmMigrationPlan } from '@llm-canary/backstage-plugin-canary-common';
import { writeYaml } from '../../../components/YamlEditor/writeYaml';
import { CodeBlock, Small } from '../../../elements';
import { useTranslate } from '../../../hooks';
import { StepCard } from '../steps';

/** The object of the plan: as it would be created, or was. */
export function PredictedCard({
  predicted,
}: Pick<HelmMigrationPlan, 'predicted'>) {
  const t = useTranslate();
  return (
    <StepCard title={t('helmMigration.predicted.title')}>
      <Small>{t('helmMigration.predicted.text')}</Small>
      <CodeBlock
        text={writeYaml(predicted)}
        label={t('helmMigration.predicted.yaml')}
        copyLabel={t('helmMigration.predicted.copy')}
      />
    </StepCard>
  );
}
