import { useState } from 'react';
import { skipToken, useQuery } from '@tanstack/react-query';
import { useApi } from '@backstage/frontend-plugin-api';
import {
  canaryMigrationCommitPermission,
  type CommitMigrationRequest,
  type MigrationDetail,
  type MigrationStarted,
} from '@llm-canary/backstage-plugin-canary-common';
import { canaryApiRef } from '../../../api';
import { TypedConfirm } from '../../../components/TypedConfirm';
import {
  migrationQueryKey,
  migrationResultQuery,
} from '../../../data/migrationQueries';
import { Banner, Button, StateWord } from '../../../elements';
import { useFormats, useTranslate } from '../../../hooks';
import { actorName } from '../../../presentation/actors';
import { shortDigest } from '../../../presentation/names';
import { useSubmission } from '../../service/operations/submission';
import { MigrationMessages } from '../answer';
import { RunningRun } from '../result';
import type { StepProps } from '../StepProps';
import {
  lastRun,
  LockedStep,
  runningRun,
  StepAction,
  StepCard,
  useBlocked,
  useMay,
} from '../steps';
import { UnverifiedFields } from './UnverifiedFields';
import { unverifiedUnits } from './unverifiedUnits';

const nothing = () => {};

function useUnverified(migration: MigrationDetail) {
  const api = useApi(canaryApiRef);
  const run = lastRun(migration, 'dry-run');
  const query = migrationResultQuery(api, migration.id, run?.runId ?? '');
  const { data } = useQuery({
    ...query,
    queryFn: run?.endedAt === undefined ? skipToken : query.queryFn,
    staleTime: Infinity,
  });
  return unverifiedUnits(data);
}

function Consequences({ migration }: { migration: MigrationDetail }) {
  const t = useTranslate();
  const formats = useFormats();
  const { counts, approval } = migration;
  return (
    <>
      {approval && (
        <StateWord tone="ok">
          {t('migration.commitStep.approvedBy', {
            who: actorName(approval.by),
            time: formats.time(approval.at),
          })}
        </StateWord>
      )}
      <ul style={{ paddingLeft: 18 }}>
        <li>{t('migration.commitStep.writes', { count: counts.automatic })}</li>
        <li>{t('migration.commitStep.skips', { count: counts.manual })}</li>
      </ul>
      <p>{t('migration.commitStep.once')}</p>
      <Banner tone="warn" role="none">
        {t('migration.commitStep.rolls')}
      </Banner>
    </>
  );
}

/** What is typed and sent, once nothing is missing. */
function CommitForm(props: StepProps) {
  const t = useTranslate();
  const api = useApi(canaryApiRef);
  const { migration, onStep } = props;
  const { id, cluster, digest } = migration;
  const [accepted, setAccepted] = useState<ReadonlySet<string>>(new Set());
  const unverified = useUnverified(migration);
  const { submission, submit } = useSubmission<
    CommitMigrationRequest,
    MigrationStarted
  >({
    send: (request, options) => api.migrations.commit(id, request, options),
    onManaged: nothing,
    queryKey: migrationQueryKey(id),
  });
  const idle = submission.step === 'ready';
  return (
    <>
      {unverified.length > 0 && (
        <UnverifiedFields
          units={unverified}
          accepted={accepted}
          onChange={setAccepted}
        />
      )}
      <MigrationMessages
        submission={submission}
        operation={t('migration.commitStep.verb')}
        cluster={cluster}
        permission={canaryMigrationCommitPermission.name}
      />
      <TypedConfirm
        text={shortDigest(digest)}
        verb={t('migration.commitStep.verb')}
        waiting={idle ? undefined : t('migration.commitStep.sending')}
        onConfirm={() =>
          void submit({
            digest,
            ...(accepted.size > 0 && {
              acceptUnverified: [...accepted].sort(),
            }),
          })
        }
        onCancel={() => onStep('review')}
      />
    </>
  );
}

/** A commit that cannot be sent now: its control is there, and says why it does nothing (R203). */
function LockedCommit({ reason }: { reason: string }) {
  const t = useTranslate();
  return (
    <>
      <LockedStep step="commit" reason={reason} />
      <StepAction
        verb={t('migration.commitStep.verb')}
        submission={{ step: 'ready' }}
        obstacle={reason}
        onPress={nothing}
      />
    </>
  );
}

/** The writes. Nothing here is pressed by accident: the digest's first characters are typed. */
export function CommitStep(props: StepProps) {
  const t = useTranslate();
  const { migration, onStep } = props;
  const { may, refusal } = useMay(canaryMigrationCommitPermission);
  const blocked = useBlocked(migration);
  const running = runningRun(migration);
  const title = t('migration.commitStep.title');
  if (running?.mode === 'commit') {
    return <RunningRun migration={migration} run={running} title={title} />;
  }
  if (lastRun(migration, 'commit')) {
    return (
      <StepCard title={title}>
        <p>{t('migration.commitStep.ended')}</p>
        <div>
          <Button type="button" onClick={() => onStep('result')}>
            {t('migration.commitStep.toResult')}
          </Button>
        </div>
      </StepCard>
    );
  }
  const reason =
    blocked.commit ?? (may ? undefined : (refusal ?? t('sheet.loading')));
  return (
    <StepCard title={title}>
      <Consequences migration={migration} />
      {reason === undefined ? (
        <CommitForm {...props} />
      ) : (
        <LockedCommit reason={reason} />
      )}
    </StepCard>
  );
}
