import { RiLockLine } from '@remixicon/react';
import { Card, StateMessage } from '../../../elements';
import { useTranslate } from '../../../hooks';
import { lastRun } from '../steps';
import type { StepProps } from '../StepProps';
import { LoadedRun } from './LoadedRun';

/** What the commit came to. There is no way to repeat it from here. */
export function ResultStep(props: StepProps) {
  const t = useTranslate();
  const run = lastRun(props.migration, 'commit');
  return run ? (
    <LoadedRun {...props} run={run} />
  ) : (
    <Card>
      <StateMessage
        icon={<RiLockLine aria-hidden />}
        title={t('migration.resultStep.none')}
      />
    </Card>
  );
}
