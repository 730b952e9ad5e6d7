import { useApi } from '@backstage/frontend-plugin-api';
import {
  canaryMigrationPlanPermission,
  type MigrationDetail,
  type MigrationRunSummary,
  type MigrationStarted,
} from '@llm-canary/backstage-plugin-canary-common';
import { canaryApiRef } from '../../../api';
import { SelectField } from '../../../elements';
import { useFormats, useTranslate } from '../../../hooks';
import { actorName } from '../../../presentation/actors';
import { MigrationAction, useMigrationSubmission } from '../action';
import { LoadedRun, RunningRun } from '../result';
import type { StepProps } from '../StepProps';
import { lastRun, runningRun, StepCard } from '../steps';

function StartCard(props: {
  migration: MigrationDetail;
  run: MigrationRunSummary | undefined;
}) {
  const t = useTranslate();
  const api = useApi(canaryApiRef);
  const { migration, run } = props;
  const { id } = migration;
  const { submission, submit } = useMigrationSubmission<
    object,
    MigrationStarted
  >(id, (_, options) => api.migrations.dryRun(id, options));
  return (
    <StepCard title={t('migration.dryRunStep.title')}>
      <p>{t('migration.dryRunStep.text')}</p>
      {!run && <p>{t('migration.dryRunStep.none')}</p>}
      <MigrationAction
        migration={migration}
        step="dryRun"
        permission={canaryMigrationPlanPermission}
        verb={t(
          run ? 'migration.dryRunStep.again' : 'migration.dryRunStep.start',
        )}
        submission={submission}
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
