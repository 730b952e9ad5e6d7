import { useEffect, useState } from 'react';
import { Banner, Button, Small } from '../../../../elements';
import { useTranslate } from '../../../../hooks';
import { answerSentence, type AnswerContext } from '../answer';
import { SheetStep } from '../fields';
import { DryRunResult } from './DryRunResult';
import type { DryRun } from './useDryRun';

/** After this long it is worth saying who is waited for, in milliseconds. */
const longWait = 3_000;

function Running(props: { cluster: string }) {
  const t = useTranslate();
  const [long, setLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), longWait);
    return () => clearTimeout(timer);
  }, []);
  const { cluster } = props;
  return (
    <p role="status">
      {long
        ? t('sheet.stillWaiting', { cluster })
        : t('sheet.dryRun.running', { cluster })}
    </p>
  );
}

function Outcome(props: {
  dryRun: DryRun;
  outdated: boolean;
  context: AnswerContext;
}) {
  const t = useTranslate();
  const { dryRun, context } = props;
  switch (dryRun.step) {
    case 'none':
      return <Small as="p">{t('sheet.dryRun.notYet')}</Small>;
    case 'running':
      return <Running cluster={context.serviceRef.cluster} />;
    case 'failed':
      return (
        <Banner tone="bad" role="alert">
          {dryRun.failure.code
            ? answerSentence(dryRun.failure, context)
            : t('sheet.problem.dryRunFailed', {
                message: dryRun.failure.message,
              })}
        </Banner>
      );
    case 'done':
      return (
        <>
          {props.outdated && (
            <Banner tone="warn">{t('sheet.dryRun.outdated')}</Banner>
          )}
          <DryRunResult response={dryRun.response} />
        </>
      );
    default: {
      const unexpected: never = dryRun;
      return unexpected;
    }
  }
}

/** What would change, asked of the cluster without changing anything. */
export function DryRunStep(props: {
  number: number;
  dryRun: DryRun;
  /** The dry-run is of another text than stands there now. */
  outdated: boolean;
  /** Absent when what would be sent is not whole. */
  onRun?: () => void;
  context: AnswerContext;
}) {
  const t = useTranslate();
  const { dryRun, onRun } = props;
  const off = !onRun || (dryRun.step === 'running' && !props.outdated);
  return (
    <SheetStep
      number={props.number}
      title={t('sheet.step.dryRun')}
      action={
        <Button
          type="button"
          aria-disabled={off}
          onClick={() => {
            if (!off) {
              onRun?.();
            }
          }}
        >
          {t(
            dryRun.step === 'none' ? 'sheet.dryRun.run' : 'sheet.dryRun.again',
          )}
        </Button>
      }
    >
      <Outcome
        dryRun={dryRun}
        outdated={props.outdated}
        context={props.context}
      />
    </SheetStep>
  );
}
