import { useId, type ReactNode } from 'react';
import { RiLockLine } from '@remixicon/react';
import { Button, Small, WrapLine } from '../../../elements';
import { useTranslate } from '../../../hooks';
import { useCountdown } from '../../service/uninstall/useCountdown';
import { retryAt, type Submission } from '../../service/operations/submission';

/** The one thing to do in a step, and beside it, in words, why it cannot be done now. */
export function StepAction(props: {
  verb: ReactNode;
  submission: Submission<unknown>;
  /** Why nothing can be sent now. */
  obstacle: string | undefined;
  main?: boolean;
  onPress: () => void;
}) {
  const t = useTranslate();
  const reasonId = useId();
  const { submission, obstacle } = props;
  const wait = useCountdown(retryAt(submission));
  const sending =
    submission.step === 'sending' || submission.step === 'checking';
  const off = sending || wait > 0 || obstacle !== undefined;
  const label = () => {
    if (sending) return t('sheet.sending');
    return wait > 0 ? t('sheet.tryAgainIn', { n: String(wait) }) : props.verb;
  };
  return (
    <WrapLine>
      <Button
        type="button"
        look={off || !props.main ? 'plain' : 'main'}
        aria-disabled={off}
        aria-describedby={reasonId}
        onClick={() => {
          if (!off) props.onPress();
        }}
      >
        {obstacle !== undefined && <RiLockLine aria-hidden />}
        {label()}
      </Button>
      <Small id={reasonId} role="status">
        {obstacle}
      </Small>
    </WrapLine>
  );
}
