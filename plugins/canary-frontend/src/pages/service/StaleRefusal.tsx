import { useEffect, useRef } from 'react';
import type { ServiceRef } from '@llm-canary/backstage-plugin-canary-common';
import type { OperationButtonId } from '../../components/OperationButton';
import type { Failure } from '../../data/readFailure';
import { Banner } from '../../elements';
import { useFormats, useTranslate } from '../../hooks';
import { serviceKey } from '../../routing';
import { KeptDraft } from './operations/draft';

/**
 * Told when an operation was refused because the service had become an arm since the page was
 * read. Takes the focus, because the sheet that had it is closed.
 */
export function StaleRefusal(props: {
  serviceRef: ServiceRef;
  operation: OperationButtonId | 'install';
  failure: Failure;
  at: string;
}) {
  const t = useTranslate();
  const formats = useFormats();
  const alert = useRef<HTMLDivElement>(null);
  const { managedBy } = props.failure;
  const told = {
    operation:
      props.operation === 'install'
        ? t('operation.verb.install')
        : t(`service.operation.${props.operation}`),
    time: formats.time(props.at),
    service: serviceKey(props.serviceRef),
  };
  useEffect(() => {
    // The closing drawer gives the focus back to the button first.
    const timer = setTimeout(() => alert.current?.focus(), 50);
    return () => clearTimeout(timer);
  }, [props.at]);
  return (
    <div ref={alert} role="alert" tabIndex={-1}>
      <Banner tone="bad" role="none">
        {managedBy?.name
          ? t('sheet.refusedStale', {
              ...told,
              experiment: `${managedBy.namespace}/${managedBy.name}`,
            })
          : t('sheet.refusedStaleUnnamed', {
              ...told,
              namespace: managedBy?.namespace ?? props.serviceRef.namespace,
            })}
        <KeptDraft
          owner={props.operation === 'install' ? 'install' : props.serviceRef}
          operation={props.operation}
        />
      </Banner>
    </div>
  );
}
