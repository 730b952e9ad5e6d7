import type { ServiceRef } from '@llm-canary/backstage-plugin-canary-common';
import { Card, CardBody, Hidden, Skeleton } from '../../elements';
import { useTranslate } from '../../hooks';
import { serviceKey } from '../../routing';

/** The page before its first answer. */
export function ServiceSkeleton({ serviceRef }: { serviceRef: ServiceRef }) {
  const t = useTranslate();
  return (
    <div role="status" style={{ display: 'grid', gap: 12 }}>
      <Hidden>
        {t('service.loading', { service: serviceKey(serviceRef) })}
      </Hidden>
      <Skeleton aria-hidden style={{ width: 280, height: 24 }} />
      <Skeleton aria-hidden style={{ width: 420 }} />
      <Card aria-hidden>
        <CardBody style={{ minHeight: 150 }}>
          <Skeleton style={{ width: '40%', height: 16 }} />
        </CardBody>
      </Card>
      <Card aria-hidden>
        <CardBody style={{ minHeight: 90 }}>
          <Skeleton style={{ width: '60%' }} />
        </CardBody>
      </Card>
    </div>
  );
}
