import { RiLockLine } from '@remixicon/react';
import { Button } from '../../elements';
import { useTranslate } from '../../hooks';
import type { DecidedOperation } from './operationButtons';

/**
 * The button of an operation. A refused one stays focusable and names the visible reason; pressing
 * it moves the focus there.
 */
export function OperationButton(props: {
  operation: DecidedOperation;
  /** Id of the element that says why. It must be focusable (`tabIndex={-1}`). */
  reasonId: string;
  onPress: () => void;
}) {
  const t = useTranslate();
  const { button, decision } = props.operation;
  const label = t(`service.operation.${button.id}`);
  if (decision.allowed) {
    return (
      <Button
        type="button"
        look={button.id === 'uninstall' ? 'danger' : 'plain'}
        onClick={props.onPress}
      >
        {label}
      </Button>
    );
  }
  return (
    <Button
      type="button"
      aria-disabled
      aria-describedby={props.reasonId}
      onClick={() => document.getElementById(props.reasonId)?.focus()}
    >
      <RiLockLine aria-hidden />
      {label}
    </Button>
  );
}
