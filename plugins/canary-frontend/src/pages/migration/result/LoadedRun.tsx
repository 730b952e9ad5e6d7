import { RiDownloadLine } from '@remixicon/react';
import type {
  MigrationResult,
  MigrationRunSummary,
} from '@llm-canary/backstage-plugin-canary-common';
import { readFailure } from '../../../data/readFailure';
import { saveText } from '../../../data/saveText';
import {
  Banner,
  Button,
  Card,
  CardBody,
  Grow,
  Mono,
  Skeleton,
  WrapLine,
} from '../../../elements';
import { useFormats, useTranslate } from '../../../hooks';
import { actorName } from '../../../presentation/actors';
import type { StepProps } from '../StepProps';
import { RunReport } from './RunReport';
import { useRunResult } from './useRunResult';

function RunLine(props: {
  run: MigrationRunSummary;
  result: MigrationResult | undefined;
}) {
  const t = useTranslate();
  const formats = useFormats();
  const { run, result } = props;
  return (
    <WrapLine style={{ fontSize: 13 }}>
      <span>
        {t('migration.run.by', {
          who: actorName(run.by),
          run: <Mono key="run">{run.runId}</Mono>,
        })}
      </span>
      {run.endedAt && (
        <span>
          {t('migration.run.ended', { time: formats.time(run.endedAt) })}
        </span>
      )}
      <Grow />
      {result && (
        <Button
          type="button"
          size="small"
          onClick={() =>
            saveText(
              `apply-result-${run.runId}.json`,
              `${JSON.stringify(result, null, 2)}\n`,
              'application/json',
            )
          }
        >
          <RiDownloadLine aria-hidden />
          {t('migration.run.download')}
        </Button>
      )}
    </WrapLine>
  );
}

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
      <RunLine run={run} result={data} />
      {error && (
        <Banner tone="warn">
          {t('migration.run.resultFailed', {
            message: readFailure(error).message.replace(/\.$/, ''),
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
