import { useApi } from '@backstage/frontend-plugin-api';
import {
  canaryMigrationCommitPermission,
  type CommitMigrationRequest,
  type MigrationDetail,
  type MigrationStarted,
} from '@llm-canary/backstage-plugin-canary-common';
import { canaryApiRef } from '../../../api';
import { useTranslate } from '../../../hooks';
import { MigrationAction, useMigrationSubmission } from '../action';
import { StepCard } from '../steps';

/** The write. It names the digest of the plan that is on the page. */
export function MoveCommit({ migration }: { migration: MigrationDetail }) {
  const t = useTranslate();
  const api = useApi(canaryApiRef);
  const { id, digest } = migration;
  const { submission, submit } = useMigrationSubmission<
    CommitMigrationRequest,
    MigrationStarted
  >(id, (request, options) => api.migrations.commit(id, request, options));
  return (
    <StepCard title={t('helmMigration.commit.title')}>
      <p>{t('helmMigration.commit.text')}</p>
      <MigrationAction
        migration={migration}
        step="commit"
        permission={canaryMigrationCommitPermission}
        verb={t('helmMigration.commit.verb')}
        submission={submission}
        main
        onPress={() => void submit({ digest })}
      />
    </StepCard>
  );
}
