import type { ReactNode } from 'react';
import type {
  AcceptedWrite,
  ServiceDetail,
} from '@llm-canary/backstage-plugin-canary-common';
import {
  ProgressList,
  type ProgressStep,
} from '../../../../components/ProgressList';
import { Banner, Button, Grow, WrapLine } from '../../../../elements';
import { useFormats, useTranslate, type Translate } from '../../../../hooks';
import { isSettled, type ProgressReason } from './readProgress';
import { useProgress } from './useProgress';

function reasonText(
  reason: ProgressReason | undefined,
  t: Translate,
): string | undefined {
  switch (reason?.kind) {
    case undefined:
      return undefined;
    case 'said':
      return reason.text;
    case 'unreadable':
      return t('sheet.progress.checkFailed', { message: reason.text });
    case 'gone':
    case 'noEnd':
    case 'outcomeUnknown':
      return t(`sheet.progress.${reason.kind}`);
    default: {
      const unexpected: never = reason;
      return unexpected;
    }
  }
}

function podsText(
  service: ServiceDetail | undefined,
  t: Translate,
): string | undefined {
  const replicas = service?.replicas;
  return (
    replicas &&
    t('sheet.progress.pods', {
      ready: String(replicas.ready),
      desired: String(replicas.desired),
    })
  );
}

/** Follows an accepted operation until it has been applied and its pods are ready. */
export function OperationProgress(props: {
  accepted: AcceptedWrite;
  acceptedAt: string;
  onClose: () => void;
  /** Stands before the button that closes. */
  children?: ReactNode;
}) {
  const { accepted, acceptedAt } = props;
  const t = useTranslate();
  const formats = useFormats();
  const { progress, service } = useProgress(accepted);
  const reason = reasonText(progress.reason, t);
  const applied = progress.applying === 'done';
  const steps: ProgressStep[] = [
    {
      id: 'accepted',
      state: 'done',
      text: t('sheet.progress.accepted'),
      detail: formats.time(acceptedAt),
    },
    {
      id: 'applying',
      state: progress.applying,
      text: t(applied ? 'sheet.progress.applied' : 'sheet.progress.applying'),
      detail: applied ? undefined : reason,
    },
    {
      id: 'ready',
      state: progress.ready,
      text: t('sheet.progress.ready'),
      detail: applied ? (podsText(service, t) ?? reason) : undefined,
    },
  ];
  return (
    <>
      <ProgressList steps={steps} />
      {(accepted.warnings ?? []).map(warning => (
        <Banner key={warning} tone="warn">
          {t('sheet.progress.warning', { warning })}
        </Banner>
      ))}
      {!isSettled(progress) && <p>{t('sheet.progress.mayClose')}</p>}
      <WrapLine>
        <Grow />
        {props.children}
        <Button type="button" onClick={props.onClose}>
          {t('sheet.close')}
        </Button>
      </WrapLine>
    </>
  );
}
