import { useEffect, useRef } from 'react';
import type { ServiceRef } from '@llm-canary/backstage-plugin-canary-common';
import type { Failure } from '../../data/readFailure';
import { Banner } from '../../elements';
import { useFormats, useTranslate } from '../../hooks';
import { serviceKey } from '../../routing';

/**
 * Told when an operation was refused because the service had become an arm since the page was
 * read. Takes the focus, because the sheet that had it is closed.
 */
export function StaleRefusal(props: {
  serviceRef: ServiceRef;
  failure: Failure;
  at: string;
}) {
  const t = useTranslate();
  const formats = useFormats();
  const alert = useRef<HTMLDivElement>(null);
  const { managedBy } = props.failure;
  const told = {
    operation: t('service.operation.uninstall'),
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
          ? t('uninstall.refusedStale', {
              ...told,
              experiment: `${managedBy.namespace}/${managedBy.name}`,
            })
          : t('uninstall.refusedStaleUnnamed', {
              ...told,
              namespace: managedBy?.namespace ?? props.serviceRef.namespace,
            })}
      </Banner>
    </div>
  );
}
