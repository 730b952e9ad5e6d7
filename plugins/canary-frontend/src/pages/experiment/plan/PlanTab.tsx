import { useQuery } from '@tanstack/react-query';
import { useApi } from '@backstage/frontend-plugin-api';
import type { ExperimentAddress } from '@llm-canary/backstage-plugin-canary-common';
import { canaryApiRef } from '../../../api';
import { LoadError } from '../../../components/LoadError';
import { experimentPlanQuery } from '../../../data/experimentQueries';
import {
  Banner,
  Card,
  CardBody,
  Hidden,
  Skeleton,
  StateMessage,
} from '../../../elements';
import { useTranslate } from '../../../hooks';
import { ArmPlanCard } from './ArmPlanCard';

function Loading() {
  const t = useTranslate();
  return (
    <Card role="status">
      <CardBody style={{ minHeight: 180 }}>
        <Hidden>{t('experiment.plan.loading')}</Hidden>
        <Skeleton aria-hidden style={{ width: '60%' }} />
      </CardBody>
    </Card>
  );
}

/** What the arms are made of: each one beside the target. */
export function PlanTab(props: {
  experimentRef: ExperimentAddress;
  interval: number | false;
}) {
  const t = useTranslate();
  const api = useApi(canaryApiRef);
  const { experimentRef } = props;
  const query = useQuery({
    ...experimentPlanQuery(api, experimentRef),
    refetchInterval: props.interval,
  });
  const plan = query.data;
  return (
    <>
      {query.error && (
        <Card>
          <LoadError
            error={query.error}
            cluster={experimentRef.cluster}
            onRetry={() => void query.refetch()}
          />
        </Card>
      )}
      {!plan && !query.error && <Loading />}
      {plan?.target.problem !== undefined && (
        <Banner tone="warn">
          {t('experiment.plan.targetProblem', {
            problem: plan.target.problem,
          })}{' '}
          {t('experiment.plan.noTarget')}
        </Banner>
      )}
      {plan?.arms.length === 0 && (
        <Card>
          <StateMessage role="status" title={t('experiment.plan.none')} />
        </Card>
      )}
      {plan?.arms.map(arm => (
        <ArmPlanCard
          key={arm.arm}
          experimentRef={experimentRef}
          target={plan.target}
          arm={arm}
        />
      ))}
    </>
  );
}
