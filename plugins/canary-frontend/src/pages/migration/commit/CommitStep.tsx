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
import { failureReason } from '../../../components/LoadError';
import { migrationResultQuery } from '../../../data/migrationQueries';
import { readFailure } from '../../../data/readFailure';
import { Banner, Bullets, Button, StateWord } from '../../../elements';
import { useFormats, useTranslate } from '../../../hooks';
import { actorName } from '../../../presentation/actors';
import { shortDigest } from '../../../presentation/names';
import {
  ConfirmedAction,
  MigrationAction,
  useMigrationSubmission,
  useObstacle,
} from '../action';
import { RunningRun } from '../result';
import type { StepProps } from '../StepProps';
import { lastRun, runningRun, StepCard } from '../steps';
import { UnverifiedFields } from './UnverifiedFields';
import { unverifiedUnits } from './unverifiedUnits';

const nothing = () => {};

function useUnverified(migration: MigrationDetail) {
  const api = useApi(canaryApiRef);
  const run = lastRun(migration, 'dry-run');
  const query = migrationResultQuery(api, migration.id, run?.runId ?? '');
  const { data, error } = useQuery({
    ...query,
    queryFn: run?.endedAt === undefined ? skipToken : query.queryFn,
    staleTime: Infinity,
  });
  return { units: unverifiedUnits(data), error };
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
      <Bullets>
        <li>{t('migration.commitStep.writes', { count: counts.automatic })}</li>
        <li>{t('migration.commitStep.skips', { count: counts.manual })}</li>
      </Bullets>
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
  const { id, digest } = migration;
  const [accepted, setAccepted] = useState<ReadonlySet<string>>(new Set());
  const { units: unverified, error } = useUnverified(migration);
  const { submission, submit } = useMigrationSubmission<
    CommitMigrationRequest,
    MigrationStarted
  >(id, (request, options) => api.migrations.commit(id, request, options));
  return (
    <>
      {error && (
        <Banner tone="warn">
          {t('migration.commitStep.unverifiedUnknown', {
            message: failureReason(readFailure(error), t),
          })}
        </Banner>
      )}
      {unverified.length > 0 && (
        <UnverifiedFields
          units={unverified}
          accepted={accepted}
          onChange={setAccepted}
        />
      )}
      <ConfirmedAction
        migration={migration}
        step="commit"
        permission={canaryMigrationCommitPermission}
        text={shortDigest(digest)}
        verb={t('migration.commitStep.verb')}
        submission={submission}
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

/** The writes. Nothing here is pressed by accident: the digest's first characters are typed. */
export function CommitStep(props: StepProps) {
  const t = useTranslate();
  const { migration, onStep } = props;
  const deed = {
    migration,
    step: 'commit',
    permission: canaryMigrationCommitPermission,
  } as const;
  const obstacle = useObstacle(deed);
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
  return (
    <StepCard title={title}>
      <Consequences migration={migration} />
      {obstacle === undefined ? (
        <CommitForm {...props} />
      ) : (
        // Its control is there, and says why it does nothing (R203).
        <MigrationAction
          {...deed}
          verb={t('migration.commitStep.verb')}
          submission={{ step: 'ready' }}
          onPress={nothing}
        />
      )}
    </StepCard>
  );
}
