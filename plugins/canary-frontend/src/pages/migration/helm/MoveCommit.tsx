import { useApi } from '@backstage/frontend-plugin-api';
import {
  canaryMigrationCommitPermission,
  type CommitMigrationRequest,
  type MigrationDetail,
  type MigrationStarted,
} from '@llm-canary/backstage-plugin-canary-common';
import { canaryApiRef } from '../../../api';
import { migrationQueryKey } from '../../../data/migrationQueries';
import { useTranslate } from '../../../hooks';
import { useSubmission } from '../../service/operations/submission';
import { MigrationMessages } from '../answer';
import { LockedStep, StepAction, StepCard, useBlocked, useMay } from '../steps';

const nothing = () => {};

/** The write. It names the digest of the plan that is on the page. */
export function MoveCommit({ migration }: { migration: MigrationDetail }) {
  const t = useTranslate();
  const api = useApi(canaryApiRef);
  const { id, cluster, digest } = migration;
  const { may, refusal } = useMay(canaryMigrationCommitPermission);
  const { commit: blocked } = useBlocked(migration);
  const { submission, submit } = useSubmission<
    CommitMigrationRequest,
    MigrationStarted
  >({
    send: (request, options) => api.migrations.commit(id, request, options),
    onManaged: nothing,
    queryKey: migrationQueryKey(id),
  });
  const verb = t('helmMigration.commit.verb');
  return (
    <StepCard title={t('helmMigration.commit.title')}>
      <p>{t('helmMigration.commit.text')}</p>
      {blocked !== undefined && <LockedStep step="commit" reason={blocked} />}
      <MigrationMessages
        submission={submission}
        operation={verb}
        cluster={cluster}
        permission={canaryMigrationCommitPermission.name}
      />
      <StepAction
        verb={verb}
        submission={submission}
        obstacle={
          blocked ?? (may ? undefined : (refusal ?? t('sheet.loading')))
        }
        main
        onPress={() => void submit({ digest })}
      />
    </StepCard>
  );
}
