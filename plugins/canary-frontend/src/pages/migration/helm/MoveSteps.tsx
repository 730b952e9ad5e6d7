import type {
  HelmMigrationPlan,
  HelmMigrationRun,
  MigrationState,
} from '@llm-canary/backstage-plugin-canary-common';
import { ProgressList } from '../../../components/ProgressList';
import { useTranslate } from '../../../hooks';
import { StepCard } from '../steps';
import { moveSteps } from './moveSteps';

/** What an execution does, and how far it is. */
export function MoveSteps(props: {
  plan: HelmMigrationPlan;
  run: HelmMigrationRun | undefined;
  state: MigrationState;
}) {
  const t = useTranslate();
  const { plan, run, state } = props;
  const title = run && state !== 'running' ? 'titleEnded' : 'title';
  const steps = moveSteps(plan, run);
  // An execution can end before its first step.
  if (steps.length === 0) return null;
  return (
    <StepCard title={t(`helmMigration.steps.${title}`)}>
      <ProgressList
        steps={steps.map(({ step, message, ...one }) => ({
          id: step,
          state: one.state,
          text: t(`helmMigration.steps.${step}`),
          detail:
            step === 'putBack' && one.state === 'waiting'
              ? t('helmMigration.steps.onlyIfRefused')
              : message,
        }))}
      />
    </StepCard>
  );
}
