import { useQuery } from '@tanstack/react-query';
import { useApi } from '@backstage/frontend-plugin-api';
import type { ServiceRef } from '@llm-canary/backstage-plugin-canary-common';
import { canaryApiRef } from '../../../api';
import { DriftBadge } from '../../../components/DriftBadge';
import { driftQuery } from '../../../data/experimentQueries';
import { useTranslate } from '../../../hooks';
import { DriftResult } from './DriftResult';
import { LoadedDrift } from './LoadedDrift';
import { slower } from './slower';

/** Is what runs what was planned? Route, scaling and SLO of one service, read live. */
export function DriftCard(props: {
  serviceRef: ServiceRef;
  interval: number | false;
}) {
  const t = useTranslate();
  const api = useApi(canaryApiRef);
  const { serviceRef: ref, interval } = props;
  const query = useQuery({
    ...driftQuery(api, ref),
    refetchInterval: slower(interval),
  });
  return (
    <LoadedDrift
      query={query}
      cluster={ref.cluster}
      readAt={({ readAt }) => readAt}
      badge={({ totalCount }) =>
        totalCount > 0 && <DriftBadge count={totalCount} />
      }
    >
      {drift => <DriftResult drift={drift} label={t('drift.title')} />}
    </LoadedDrift>
  );
}
