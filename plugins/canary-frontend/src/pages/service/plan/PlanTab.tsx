import type { UseQueryResult } from '@tanstack/react-query';
import type {
  Plan,
  ServiceDetail,
} from '@llm-canary/backstage-plugin-canary-common';
import { LoadError } from '../../../components/LoadError';
import { Banner, Card } from '../../../elements';
import { useTranslate } from '../../../hooks';
import { refOf, serviceKey } from '../../../routing';
import { PlanContent } from './PlanContent';
import { PlanNotices } from './PlanNotices';
import { PlanSkeleton } from './PlanSkeleton';
import { PlanToolbar } from './PlanToolbar';
import { useComparison } from './useComparison';
import { useDriftByPath } from './useDriftByPath';
import { usePlan } from './usePlan';
import { usePlanChoices } from './usePlanChoices';
import { usePlanState } from './usePlanState';

/** A plan that is not there, because it is still read or because it cannot be. */
function NoPlan(props: {
  query: UseQueryResult<Plan>;
  service: ServiceDetail;
}) {
  const t = useTranslate();
  const { query, service } = props;
  return (
    <Card aria-label={t('plan.tree.inForce')}>
      {query.error ? (
        <LoadError
          error={query.error}
          cluster={service.cluster}
          onRetry={() => void query.refetch()}
        />
      ) : (
        <PlanSkeleton of={serviceKey(service)} />
      )}
    </Card>
  );
}

/** What a service runs with, and where each value comes from. */
export function PlanTab(props: {
  service: ServiceDetail;
  interval: number | false;
}) {
  const t = useTranslate();
  const { service, interval } = props;
  const [state, change] = usePlanState();
  const { revision } = state;
  const query = usePlan(refOf(service), { revision, interval });
  const plan = query.data;
  const comparison = useComparison(service, state, { shown: plan, interval });
  const choices = usePlanChoices(service);
  const drift = useDriftByPath(refOf(service), {
    enabled: revision === undefined,
    interval,
  });
  return (
    <>
      <PlanNotices
        service={service}
        plan={plan}
        revision={revision}
        onCurrent={() => change({ revision: undefined })}
      />
      <PlanToolbar
        service={service}
        plan={plan}
        state={state}
        choices={choices}
        anyRemoved={Boolean(plan?.provenance.some(one => one.removedBy))}
        onChange={change}
      />
      {plan && query.error && (
        <Banner tone="warn">
          {t('plan.notice.notRead')}{' '}
          <button type="button" onClick={() => void query.refetch()}>
            {t('error.tryAgain')}
          </button>
        </Banner>
      )}
      {plan ? (
        <PlanContent
          service={service}
          plan={plan}
          comparison={comparison}
          drift={revision === undefined ? drift : new Map()}
          state={state}
          onChange={change}
        />
      ) : (
        <NoPlan query={query} service={service} />
      )}
    </>
  );
}
