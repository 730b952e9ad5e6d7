import { useState } from 'react';
import { useApi } from '@backstage/frontend-plugin-api';
import {
  canaryMigrationApprovePermission,
  type ApproveMigrationRequest,
  type MigrationDetail,
} from '@llm-canary/backstage-plugin-canary-common';
import { canaryApiRef } from '../../../api';
import { migrationQueryKey } from '../../../data/migrationQueries';
import { StateWord } from '../../../elements';
import { useFormats, useTranslate } from '../../../hooks';
import { actorName } from '../../../presentation/actors';
import { shortDigest } from '../../../presentation/names';
import { CheckLine } from '../../service/operations/fields';
import { useSubmission } from '../../service/operations/submission';
import { MigrationMessages } from '../answer';
import { StepAction, StepCard, useBlocked, useMay } from '../steps';

const nothing = () => {};

function useObstacle(migration: MigrationDetail, stated: boolean) {
  const t = useTranslate();
  const { may, refusal } = useMay(canaryMigrationApprovePermission);
  const { approval: blocked } = useBlocked(migration);
  if (blocked !== undefined) return blocked;
  if (!may) return refusal ?? t('sheet.loading');
  return stated ? undefined : t('helmMigration.approval.first');
}

function ApproveForm({ migration }: { migration: MigrationDetail }) {
  const t = useTranslate();
  const api = useApi(canaryApiRef);
  const [disposable, setDisposable] = useState(false);
  const { id, cluster, digest } = migration;
  const obstacle = useObstacle(migration, disposable);
  const { submission, submit } = useSubmission<
    ApproveMigrationRequest,
    MigrationDetail
  >({
    send: (request, options) =>
      api.migrations.approve(id, request, { ...options, plan: false }),
    onManaged: nothing,
    queryKey: migrationQueryKey(id),
  });
  const verb = t('helmMigration.approval.verb', {
    digest: shortDigest(digest),
  });
  return (
    <>
      <CheckLine>
        <input
          type="checkbox"
          checked={disposable}
          onChange={event => setDisposable(event.target.checked)}
        />
        {t('helmMigration.approval.statement')}
      </CheckLine>
      <MigrationMessages
        submission={submission}
        operation={verb}
        cluster={cluster}
        permission={canaryMigrationApprovePermission.name}
      />
      <StepAction
        verb={verb}
        submission={submission}
        obstacle={obstacle}
        onPress={() => void submit({ digest, disposable })}
      />
    </>
  );
}

/** Where another person has to look: who did, or what it takes. */
export function MoveApproval({ migration }: { migration: MigrationDetail }) {
  const t = useTranslate();
  const formats = useFormats();
  const { approval } = migration;
  return (
    <StepCard title={t('helmMigration.approval.title')}>
      {approval ? (
        <StateWord tone="ok">
          {t('helmMigration.approval.approved', {
            who: actorName(approval.by),
            time: formats.time(approval.at),
          })}
        </StateWord>
      ) : (
        <>
          <p>{t('helmMigration.approval.text')}</p>
          <ApproveForm migration={migration} />
        </>
      )}
    </StepCard>
  );
}
