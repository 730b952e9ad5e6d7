import { useApi } from '@backstage/frontend-plugin-api';
import {
  canaryMigrationCommitPermission,
  type CommitMigrationRequest,
  type HelmMigrationPlan,
  type MigrationDetail,
  type MigrationStarted,
} from '@llm-canary/backstage-plugin-canary-common';
import { canaryApiRef } from '../../../api';
import { Mono } from '../../../elements';
import { useTranslate } from '../../../hooks';
import { ConfirmedAction, useMigrationSubmission } from '../action';
import { StepCard } from '../steps';

/** The write. It names the digest of the plan that is on the page. */
export function MoveCommit(props: {
  migration: MigrationDetail;
  plan: HelmMigrationPlan;
}) {
  const t = useTranslate();
  const api = useApi(canaryApiRef);
  const { migration, plan } = props;
  const { id, digest } = migration;
  const release = `${plan.namespace}/${plan.release}`;
  const { submission, submit } = useMigrationSubmission<
    CommitMigrationRequest,
    MigrationStarted
  >(id, (request, options) => api.migrations.commit(id, request, options));
  return (
    <StepCard title={t('helmMigration.commit.title')}>
      <p>{t('helmMigration.commit.text')}</p>
      <p>
        {t('helmMigration.commit.confirm', {
          release: <Mono key="release">{release}</Mono>,
          cluster: plan.cluster,
          service: <Mono key="service">{release}</Mono>,
        })}
      </p>
      <ConfirmedAction
        migration={migration}
        step="commit"
        permission={canaryMigrationCommitPermission}
        verb={t('helmMigration.commit.verb')}
        submission={submission}
        text={release}
        onConfirm={() => void submit({ digest })}
      />
    </StepCard>
  );
}
