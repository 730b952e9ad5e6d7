import type { MigrationRunSummary } from '@llm-canary/backstage-plugin-canary-common';
import { failureReason } from '../../../components/LoadError';
import { readFailure } from '../../../data/readFailure';
import { Banner, Card, CardBody, Skeleton } from '../../../elements';
import { useTranslate } from '../../../hooks';
import type { StepProps } from '../StepProps';
import { RunLine } from './RunLine';
import { RunReport } from './RunReport';
import { useRunResult } from './useRunResult';

/** A run with its result, or in words why there is none to see. */
export function LoadedRun(props: StepProps & { run: MigrationRunSummary }) {
  const t = useTranslate();
  const { migration, run } = props;
  const { data, error, running } = useRunResult(migration, run);
  return (
    <>
      {run.endedAt === undefined && !running && (
        <Banner tone="bad">{t('migration.run.noEnd')}</Banner>
      )}
      {run.error && (
        <Banner tone="bad">
          {t('migration.run.error', { message: run.error })}
        </Banner>
      )}
      <RunLine
        run={run}
        file={`apply-result-${run.runId}.json`}
        result={data}
      />
      {error && (
        <Banner tone="warn">
          {t('migration.run.resultFailed', {
            message: failureReason(readFailure(error), t),
          })}
        </Banner>
      )}
      {!data && !error && (
        <Card aria-hidden>
          <CardBody style={{ minHeight: 240 }}>
            <Skeleton style={{ width: '50%' }} />
          </CardBody>
        </Card>
      )}
      {data && <RunReport {...props} result={data} running={running} />}
    </>
  );
}
