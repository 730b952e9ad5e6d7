import type {
  HelmMigrationPlan,
  MigrationDetail,
} from '@llm-canary/backstage-plugin-canary-common';
import { Banner } from '../../../elements';
import { useTranslate } from '../../../hooks';
import { ApprovalCard } from '../approval';
import { ArmsCard } from './ArmsCard';
import { ChecksCard } from './ChecksCard';
import { EqualityCard } from './EqualityCard';
import { MoveCommit } from './MoveCommit';
import { MoveOutcome } from './MoveOutcome';
import { MoveResult } from './MoveResult';
import { MoveSteps } from './MoveSteps';
import { PredictedCard } from './PredictedCard';

function Verdict({ executable }: { executable: boolean }) {
  const t = useTranslate();
  return (
    <Banner tone={executable ? 'info' : 'warn'}>
      {t(`helmMigration.verdict.${executable ? 'ready' : 'blocked'}`)}
    </Banner>
  );
}

/** What is to be done with a plan that can be executed. */
function Deeds(props: { migration: MigrationDetail; plan: HelmMigrationPlan }) {
  const t = useTranslate();
  return (
    <>
      {props.migration.secondApproverRequired && (
        <ApprovalCard
          migration={props.migration}
          statement={t('helmMigration.approval.statement')}
        />
      )}
      <MoveCommit {...props} />
    </>
  );
}

/** Below the head of the page: plan and run of a migration of the kind `helm`. */
export function HelmMigration({ migration }: { migration: MigrationDetail }) {
  const t = useTranslate();
  const { helm, state, runs } = migration;
  if (!helm) {
    return (
      <Banner tone="bad" role="alert">
        {t('migration.kindUnknown')}
      </Banner>
    );
  }
  const { plan, run } = helm;
  const last = runs.at(-1);
  return (
    <>
      {run ? (
        <MoveOutcome plan={plan} run={run} state={state} />
      ) : (
        <Verdict executable={plan.executable} />
      )}
      <MoveSteps plan={plan} run={run} state={state} />
      {last && state !== 'running' && (
        <MoveResult migration={migration} run={last} />
      )}
      {!run && plan.executable && <Deeds migration={migration} plan={plan} />}
      <ChecksCard
        checks={plan.preconditions}
        ended={run !== undefined && state !== 'running'}
      />
      <EqualityCard plan={plan} />
      <PredictedCard predicted={plan.predicted} />
      <ArmsCard arms={plan.arms} />
    </>
  );
}
