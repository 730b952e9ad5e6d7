import { RiGhostLine } from '@remixicon/react';
import type { ServiceRef } from '@llm-canary/backstage-plugin-canary-common';
import { Card, StateMessage } from '../../elements';
import { useFormats, useTranslate } from '../../hooks';
import { AppLink, serviceKey, useLinks } from '../../routing';

/** A service that does not exist: no longer, when it was seen before, else not at all. */
export function GoneService(props: {
  serviceRef: ServiceRef;
  /** When it was seen last, in milliseconds since 1970. */
  lastSeen?: number;
}) {
  const t = useTranslate();
  const links = useLinks();
  const formats = useFormats();
  const service = serviceKey(props.serviceRef);
  const title = props.lastSeen
    ? t('service.gone', {
        service,
        time: formats.time(new Date(props.lastSeen).toISOString()),
      })
    : t('service.notFound', { service });
  return (
    <Card>
      <StateMessage
        role="status"
        icon={<RiGhostLine aria-hidden />}
        title={title}
      >
        {!props.lastSeen && <p>{t('service.notFoundHint')}</p>}
        <AppLink to={links.services()}>{t('service.backToList')}</AppLink>
      </StateMessage>
    </Card>
  );
}
