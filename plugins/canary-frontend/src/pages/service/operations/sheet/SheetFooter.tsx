import { useId } from 'react';
import { RiLockLine } from '@remixicon/react';
import { Button, Grow, Small, WrapLine } from '../../../../elements';
import { useTranslate } from '../../../../hooks';
import { retryAt, type Submission } from '../submission';
import { useCountdown } from '../../uninstall/useCountdown';

/** The verb, or what stands in its place while it cannot be pressed. */
function useVerb(submission: Submission<unknown>, verb: string) {
  const t = useTranslate();
  const wait = useCountdown(retryAt(submission));
  if (submission.step !== 'ready') {
    return { label: t('sheet.sending'), waits: true };
  }
  const { problem } = submission;
  if (problem?.kind === 'stillUnknown') {
    return { label: t('sheet.problem.checkAgain'), waits: false };
  }
  if (wait > 0) {
    return { label: t('sheet.tryAgainIn', { n: String(wait) }), waits: true };
  }
  return { label: problem ? t('sheet.tryAgain') : verb, waits: false };
}

/** Cancel and the verb; beside it, why the verb cannot be pressed. */
export function SheetFooter(props: {
  verb: string;
  submission: Submission<unknown>;
  /** Why nothing can be sent now. */
  obstacle?: string;
  onSubmit: () => void;
  onCancel: () => void;
  /** Present when there is a draft to discard. */
  onDiscard?: () => void;
}) {
  const t = useTranslate();
  const reasonId = useId();
  const { label, waits } = useVerb(props.submission, props.verb);
  const off = waits || props.obstacle !== undefined;
  return (
    <WrapLine>
      <Small id={reasonId} role="status">
        {props.obstacle}
      </Small>
      <Grow />
      {props.onDiscard && (
        <Button type="button" look="bare" onClick={props.onDiscard}>
          {t('sheet.draft.discard')}
        </Button>
      )}
      <Button type="button" onClick={props.onCancel}>
        {t('sheet.cancel')}
      </Button>
      <Button
        type="button"
        look="main"
        aria-disabled={off}
        aria-describedby={reasonId}
        onClick={() => {
          if (!off) {
            props.onSubmit();
          }
        }}
      >
        {props.obstacle !== undefined && <RiLockLine aria-hidden />}
        {label}
      </Button>
    </WrapLine>
  );
}
