import type { ExperimentRef } from '@llm-canary/backstage-plugin-canary-common';
import { Card, CardBody, Hidden, Skeleton } from '../../elements';
import { useSlow, useTranslate } from '../../hooks';
import { serviceKey } from '../../routing';

/** The page before its first answer. */
export function ExperimentSkeleton(props: { experimentRef: ExperimentRef }) {
  const t = useTranslate();
  const slow = useSlow();
  const { experimentRef: ref } = props;
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
