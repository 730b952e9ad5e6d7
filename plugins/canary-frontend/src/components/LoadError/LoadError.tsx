import { RiErrorWarningLine } from '@remixicon/react';
import { canaryServiceReadPermission } from '@llm-canary/backstage-plugin-canary-common';
import { readFailure } from '../../data/readFailure';
import { Button, StateMessage } from '../../elements';
import { useTranslate } from '../../hooks';
import { failureSentence } from './failureSentence';

/** A part of a page that could not be loaded, with the one thing to do about it. */
export function LoadError(props: {
  error: unknown;
  cluster?: string;
  /** The permission that the reading takes; that to read services unless given. */
  permission?: string;
  /** The kind that is read; LLMService unless given. */
  kind?: string;
  onRetry: () => void;
}) {
  const t = useTranslate();
  const sentence = failureSentence(readFailure(props.error), t, {
    cluster: props.cluster,
    permission: props.permission ?? canaryServiceReadPermission.name,
    kind: props.kind,
  });
  return (
    <StateMessage
      role="alert"
      icon={<RiErrorWarningLine aria-hidden />}
      title={sentence}
    >
      <Button type="button" onClick={props.onRetry}>
        {t('error.tryAgain')}
      </Button>
    </StateMessage>
  );
}
