import { useApi } from '@backstage/frontend-plugin-api';
import {
  canaryMigrationPlanPermission,
  type MigrationDetail,
  type MigrationRunSummary,
  type MigrationStarted,
} from '@llm-canary/backstage-plugin-canary-common';
import { canaryApiRef } from '../../../api';
import { migrationQueryKey } from '../../../data/migrationQueries';
import { SelectField } from '../../../elements';
import { useFormats, useTranslate } from '../../../hooks';
import { actorName } from '../../../presentation/actors';
import { useSubmission } from '../../service/operations/submission';
import { MigrationMessages } from '../answer';
import { LoadedRun, RunningRun } from '../result';
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

const nothing = () => {};

function StartCard(props: {
  migration: MigrationDetail;
  run: MigrationRunSummary | undefined;
}) {
  const t = useTranslate();
  const api = useApi(canaryApiRef);
  const { migration, run } = props;
  const { id, cluster } = migration;
  const blocked = useBlocked(migration);
  const permission = canaryMigrationPlanPermission;
  const { may, refusal } = useMay(permission);
  const { submission, submit } = useSubmission<object, MigrationStarted>({
    send: (_, options) => api.migrations.dryRun(id, options),
    onManaged: nothing,
    queryKey: migrationQueryKey(id),
  });
  const verb = t(
    run ? 'migration.dryRunStep.again' : 'migration.dryRunStep.start',
  );
  return (
    <StepCard title={t('migration.dryRunStep.title')}>
      <p>{t('migration.dryRunStep.text')}</p>
      {!run && <p>{t('migration.dryRunStep.none')}</p>}
      {blocked.dryRun !== undefined && (
        <LockedStep step="dryRun" reason={blocked.dryRun} />
      )}
      <MigrationMessages
        submission={submission}
        operation={verb}
        cluster={cluster}
        permission={permission.name}
      />
      <StepAction
        verb={verb}
        submission={submission}
        obstacle={
          blocked.dryRun ?? (may ? undefined : (refusal ?? t('sheet.loading')))
        }
        main={!run}
        // The same request twice is two dry-runs; a repetition of a lost one has its key.
        onPress={() => void submit({ after: run?.runId ?? null })}
      />
    </StepCard>
  );
}

/** Which of several dry-runs is shown. */
function RunField(props: {
  runs: readonly MigrationRunSummary[];
  value: string;
  onChange: (runId: string) => void;
}) {
  const t = useTranslate();
  const formats = useFormats();
  return (
    <div>
      <SelectField
        label={t('migration.run.runs')}
        value={props.value}
        required
        options={props.runs.map(({ runId, startedAt, by }) => ({
          value: runId,
          label: t('migration.run.label', {
            time: formats.time(startedAt),
            who: actorName(by),
          }),
        }))}
        onChange={props.onChange}
      />
    </div>
  );
}

/** Everything is checked by the server and nothing is kept. The step that comes before any approval (R203). */
export function DryRunStep(props: StepProps) {
  const t = useTranslate();
  const { migration, search, change } = props;
  const running = runningRun(migration);
  const newest = lastRun(migration, 'dry-run');
  const runs = migration.runs.filter(({ mode }) => mode === 'dry-run');
  const run = runs.find(({ runId }) => runId === search.get('run')) ?? newest;
  if (running?.mode === 'dry-run') {
    return (
      <RunningRun
        migration={migration}
        run={running}
        title={t('migration.dryRunStep.title')}
      />
    );
  }
  return (
    <>
      <StartCard migration={migration} run={newest} />
      {run && runs.length > 1 && (
        <RunField
          runs={runs}
          value={run.runId}
          onChange={runId => change({ run: runId, unit: undefined })}
        />
      )}
      {run && <LoadedRun key={run.runId} {...props} run={run} />}
    </>
  );
}
