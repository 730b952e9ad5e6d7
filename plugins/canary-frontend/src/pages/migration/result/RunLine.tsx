import { RiDownloadLine } from '@remixicon/react';
import type { MigrationRunSummary } from '@llm-canary/backstage-plugin-canary-common';
import { saveText } from '../../../data/saveText';
import { Button, Grow, Mono, WrapLine } from '../../../elements';
import { useFormats, useTranslate } from '../../../hooks';
import { actorName } from '../../../presentation/actors';

/** Whose run it was, when it ended, and its result to keep. */
export function RunLine(props: {
  run: MigrationRunSummary;
  /** Name of the file that the result is kept in. */
  file: string;
  result: unknown;
}) {
  const t = useTranslate();
  const formats = useFormats();
  const { run, file, result } = props;
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
      {result !== undefined && (
        <Button
          type="button"
          size="small"
          onClick={() =>
            saveText(
              file,
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
