import { useEffect, useState } from 'react';
import type { ExperimentRef } from '@llm-canary/backstage-plugin-canary-common';
import { Card, CardBody, Hidden, Skeleton } from '../../elements';
import { useTranslate } from '../../hooks';
import { serviceKey } from '../../routing';

/** How long a page loads before it says what it is waiting for. */
const patience = 3_000;

/** The page before its first answer. */
export function ExperimentSkeleton(props: { experimentRef: ExperimentRef }) {
  const t = useTranslate();
  const [slow, setSlow] = useState(false);
  const { experimentRef: ref } = props;
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), patience);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div role="status" style={{ display: 'grid', gap: 12 }}>
      <Hidden>
        {t('experiment.loading', { experiment: serviceKey(ref) })}
      </Hidden>
      {slow && <p>{t('experiment.stillWaiting', { cluster: ref.cluster })}</p>}
      <Skeleton aria-hidden style={{ width: 280, height: 24 }} />
      <Skeleton aria-hidden style={{ width: 420 }} />
      <Card aria-hidden>
        <CardBody style={{ minHeight: 64 }}>
          <Skeleton style={{ width: '40%', height: 16 }} />
        </CardBody>
      </Card>
      <Card aria-hidden>
        <CardBody style={{ minHeight: 180 }}>
          <Skeleton style={{ width: '60%' }} />
        </CardBody>
      </Card>
    </div>
  );
}
