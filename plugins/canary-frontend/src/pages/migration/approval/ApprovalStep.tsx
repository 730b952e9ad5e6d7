import { useState } from 'react';
import { useApi } from '@backstage/frontend-plugin-api';
import {
  canaryMigrationApprovePermission,
  type ApproveMigrationRequest,
  type MigrationApproval,
  type MigrationDetail,
} from '@llm-canary/backstage-plugin-canary-common';
import { canaryApiRef } from '../../../api';
import { migrationQueryKey } from '../../../data/migrationQueries';
import { Banner, CodeBlock, StateWord } from '../../../elements';
import { useFormats, useTranslate } from '../../../hooks';
import { actorName } from '../../../presentation/actors';
import { shortDigest } from '../../../presentation/names';
import { CheckLine } from '../../service/operations/fields';
import { useSubmission } from '../../service/operations/submission';
import { MigrationMessages } from '../answer';
import type { StepProps } from '../StepProps';
import { LockedStep, StepAction, StepCard, useBlocked, useMay } from '../steps';

const nothing = () => {};

function Approved(props: { approval: MigrationApproval; digest: string }) {
  const t = useTranslate();
  const formats = useFormats();
  const { approval, digest } = props;
  return (
    <>
      <StateWord tone="ok">
        {t('migration.approvalStep.approved', {
          who: actorName(approval.by),
          time: formats.time(approval.at),
        })}
      </StateWord>
      {approval.digest !== digest && (
        <Banner tone="bad" role="alert">
          {t('migration.approvalStep.otherDigest')}
        </Banner>
      )}
    </>
  );
}

/** Why it cannot be approved now by this person; undefined when it can. */
function useObstacle(migration: MigrationDetail, disposable: boolean) {
  const t = useTranslate();
  const { may, refusal } = useMay(canaryMigrationApprovePermission);
  const { approval: blocked } = useBlocked(migration);
  if (blocked !== undefined) return blocked;
  if (!may) return refusal ?? t('sheet.loading');
  return disposable ? undefined : t('migration.approvalStep.tickFirst');
}

function ApproveForm({ migration }: { migration: MigrationDetail }) {
  const t = useTranslate();
  const api = useApi(canaryApiRef);
  const [disposable, setDisposable] = useState(false);
  const { id, cluster, digest } = migration;
  const blocked = useBlocked(migration);
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
  const verb = t('migration.approvalStep.approve', {
    digest: shortDigest(digest),
  });
  return (
    <>
      {blocked.approval !== undefined && (
        <LockedStep step="approval" reason={blocked.approval} />
      )}
      {migration.secondApproverRequired && (
        <p>
          {t('migration.approvalStep.other', {
            who: actorName(migration.createdBy),
          })}
        </p>
      )}
      <CheckLine>
        <input
          type="checkbox"
          checked={disposable}
          onChange={event => setDisposable(event.target.checked)}
        />
        {t('migration.approvalStep.statement')}
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
        main
        onPress={() => void submit({ digest, disposable })}
      />
    </>
  );
}

/** A person lets exactly these bytes be committed (R84, R85). */
export function ApprovalStep({ migration }: StepProps) {
  const t = useTranslate();
  const { approval, digest } = migration;
  return (
    <StepCard title={t('migration.approvalStep.title')}>
      <p>{t('migration.approvalStep.text')}</p>
      <div>
        <h3>{t('migration.approvalStep.digest')}</h3>
        <CodeBlock text={digest} copyLabel={t('migration.fact.copyDigest')} />
      </div>
      {approval ? (
        <Approved approval={approval} digest={digest} />
      ) : (
        <ApproveForm migration={migration} />
      )}
    </StepCard>
  );
}
