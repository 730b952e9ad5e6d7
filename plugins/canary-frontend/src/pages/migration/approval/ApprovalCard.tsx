import { useState } from 'react';
import { useApi } from '@backstage/frontend-plugin-api';
import {
  canaryMigrationApprovePermission,
  type ApproveMigrationRequest,
  type MigrationApproval,
  type MigrationDetail,
} from '@llm-canary/backstage-plugin-canary-common';
import { canaryApiRef } from '../../../api';
import { Banner, CodeBlock, StateWord } from '../../../elements';
import { useFormats, useTranslate } from '../../../hooks';
import { actorName } from '../../../presentation/actors';
import { shortDigest } from '../../../presentation/names';
import { CheckLine } from '../../service/operations/fields';
import {
  MigrationAction,
  useMigrationSubmission,
  useObstacle,
} from '../action';
import { StepCard } from '../steps';

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

interface ApprovalProps {
  migration: MigrationDetail;
  /** What whoever approves says by it. */
  statement: string;
  /** Whether nothing else is to be done in its place. */
  main?: boolean;
}

function ApproveForm({ migration, statement, main }: ApprovalProps) {
  const t = useTranslate();
  const api = useApi(canaryApiRef);
  const [disposable, setDisposable] = useState(false);
  const { id, digest } = migration;
  const deed = {
    migration,
    step: 'approval',
    permission: canaryMigrationApprovePermission,
  } as const;
  const obstacle = useObstacle(deed);
  const { submission, submit } = useMigrationSubmission<
    ApproveMigrationRequest,
    MigrationDetail
  >(id, (request, options) =>
    api.migrations.approve(id, request, { ...options, plan: false }),
  );
  return (
    <>
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
          disabled={obstacle !== undefined}
          onChange={event => setDisposable(event.target.checked)}
        />
        {statement}
      </CheckLine>
      <MigrationAction
        {...deed}
        verb={t('migration.approvalStep.approve', {
          digest: shortDigest(digest),
        })}
        submission={submission}
        missing={disposable ? undefined : t('migration.approvalStep.tickFirst')}
        main={main}
        onPress={() => void submit({ digest, disposable })}
      />
    </>
  );
}

/** A person lets exactly these bytes be committed, or did (R84, R85). */
export function ApprovalCard(props: ApprovalProps) {
  const t = useTranslate();
  const { approval, digest } = props.migration;
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
        <ApproveForm {...props} />
      )}
    </StepCard>
  );
}
