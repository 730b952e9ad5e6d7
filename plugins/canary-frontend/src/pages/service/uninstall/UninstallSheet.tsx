import { useState } from 'react';
import {
  canaryServiceUninstallPermission,
  type ServiceDetail,
} from '@llm-canary/backstage-plugin-canary-common';
import { Sheet } from '../../../components/Sheet';
import { TypedConfirm } from '../../../components/TypedConfirm';
import type { Failure } from '../../../data/readFailure';
import { Banner } from '../../../elements';
import { useFormats, useTranslate } from '../../../hooks';
import { serviceKey } from '../../../routing';
import { Consequences } from './Consequences';
import { problemSentence } from './problemSentence';
import { RemovalProgress } from './RemovalProgress';
import { useCountdown } from './useCountdown';
import { useUninstall, type Problem } from './useUninstall';

function retryAt(problem: Problem | undefined): number {
  return problem?.kind === 'refused'
    ? problem.at + (problem.failure.retryAfterSeconds ?? 0) * 1_000
    : 0;
}

/** Uninstalls a service: consequences, its name typed, then progress until it is gone. */
export function UninstallSheet(props: {
  service: ServiceDetail;
  onClose: () => void;
  /** The service turned out to be an arm. */
  onRefused: (failure: Failure) => void;
}) {
  const { service, onClose } = props;
  const t = useTranslate();
  const formats = useFormats();
  const [opened] = useState(service);
  const { state, send } = useUninstall(opened, props.onRefused);
  const problem = state.step === 'confirm' ? state.problem : undefined;
  const wait = useCountdown(retryAt(problem));
  const name = serviceKey(opened);

  if (state.step === 'accepted') {
    return (
      <Sheet
        title={t('uninstall.progress.title', { service: name })}
        onClose={onClose}
      >
        <RemovalProgress
          serviceRef={opened}
          acceptedAt={state.at}
          uid={state.uid}
          onClose={onClose}
        />
      </Sheet>
    );
  }
  const waiting = () => {
    if (state.step !== 'confirm') {
      return t('sheet.sending');
    }
    return wait > 0 ? t('sheet.tryAgainIn', { n: String(wait) }) : undefined;
  };
  return (
    <Sheet title={t('uninstall.title', { service: name })} onClose={onClose}>
      <Consequences service={service} />
      <TypedConfirm
        text={opened.name}
        verb={problem ? t('sheet.tryAgain') : t('uninstall.confirm')}
        waiting={waiting()}
        onConfirm={() => void send()}
        onCancel={onClose}
      >
        <div style={{ marginTop: 12 }} aria-live="assertive">
          {state.step === 'checking' && (
            <Banner tone="warn" role="none">
              {t('sheet.problem.answerLost')}
            </Banner>
          )}
          {problem && (
            <Banner tone="bad" role="none">
              {problemSentence(problem, {
                t,
                formats,
                serviceRef: opened,
                operation: t('service.operation.uninstall'),
                permission: canaryServiceUninstallPermission.name,
                before: opened.revision,
                after: service.revision,
              })}
            </Banner>
          )}
        </div>
      </TypedConfirm>
    </Sheet>
  );
}
