import { useMemo } from 'react';
import type {
  ServiceDetail,
  ServiceRef,
} from '@llm-canary/backstage-plugin-canary-common';
import { AgeStamp } from '../../components/AgeStamp';
import { LoadError } from '../../components/LoadError';
import { OwnerLink } from '../../components/OwnerLink';
import { serviceKey } from '../../routing';
import { PageStack, PageSurface } from '../../theme';
import { Activity } from '../activity';
import { GoneService } from './GoneService';
import { MoveUnderService } from './MoveUnderService';
import { NewExperimentOf } from './NewExperimentOf';
import { OwnershipSection } from './OwnershipSection';
import { MetricsTab } from './metrics';
import { PlanTab } from './plan';
import { ServiceHeader } from './ServiceHeader';
import { ServiceSheets } from './ServiceSheets';
import { ServiceSkeleton } from './ServiceSkeleton';
import { ServiceTabs } from './ServiceTabs';
import { StaleNotice } from './StaleNotice';
import { StaleRefusal } from './StaleRefusal';
import { LiveTab } from './tabs/LiveTab';
import { OverviewTab } from './tabs/OverviewTab';
import { RevisionsTab } from './tabs/RevisionsTab';
import { useServiceOwner } from './useServiceOwner';
import { useServicePage } from './useServicePage';

function NotLoaded(props: {
  page: ReturnType<typeof useServicePage>;
  serviceRef: ServiceRef;
}) {
  const { service } = props.page;
  return service.error ? (
    <LoadError
      error={service.error}
      cluster={props.serviceRef.cluster}
      onRetry={() => void service.refetch()}
    />
  ) : (
    <ServiceSkeleton serviceRef={props.serviceRef} />
  );
}

function OpenTab(props: {
  page: ReturnType<typeof useServicePage>;
  service: ServiceDetail;
  serviceRef: ServiceRef;
}) {
  const { page, service, serviceRef } = props;
  const { interval } = page.refresh;
  switch (page.tab) {
    case 'overview':
      return <OverviewTab service={service} interval={interval} />;
    case 'metrics':
      return <MetricsTab serviceRef={serviceRef} interval={interval} />;
    case 'plan':
      return <PlanTab service={service} interval={interval} />;
    case 'revisions':
      return (
        <RevisionsTab
          serviceRef={serviceRef}
          interval={interval}
          rollback={page.ownership.data?.operations.rollback}
          onRollback={page.rollBackTo}
        />
      );
    case 'live':
      return <LiveTab serviceRef={serviceRef} interval={interval} />;
    case 'activity':
      return <Activity scope={serviceRef} interval={interval} />;
    default: {
      const unexpected: never = page.tab;
      return unexpected;
    }
  }
}

function OpenService(props: {
  page: ReturnType<typeof useServicePage>;
  serviceRef: ServiceRef;
  crumbs: boolean;
}) {
  const { page, serviceRef } = props;
  const { service, ownership, refresh, tab, refusal } = page;
  const { data } = service;
  const owner = useServiceOwner(serviceRef);
  if (page.gone) {
    return (
      <GoneService
        serviceRef={serviceRef}
        lastSeen={data && service.dataUpdatedAt}
      />
    );
  }
  if (!data) {
    return <NotLoaded page={page} serviceRef={serviceRef} />;
  }
  return (
    <>
      {refusal && <StaleRefusal serviceRef={serviceRef} {...refusal} />}
      <StaleNotice
        service={data}
        error={service.error}
        onRetry={() => void service.refetch()}
      />
      <ServiceHeader
        service={data}
        crumbs={props.crumbs}
        owner={owner && <OwnerLink entityRef={owner} />}
      >
        <NewExperimentOf service={data} />
        <MoveUnderService service={data} ownership={ownership.data} />
        <AgeStamp
          dataTime={new Date(data.asOf ?? service.dataUpdatedAt)}
          refresh={refresh}
        />
      </ServiceHeader>
      <OwnershipSection
        service={data}
        ownership={ownership}
        owner={owner}
        onOperation={page.setSheet}
      />
      <ServiceTabs tab={tab} onTab={page.setTab}>
        <PageStack style={{ padding: '12px 0 0' }}>
          <OpenTab page={page} service={data} serviceRef={serviceRef} />
        </PageStack>
      </ServiceTabs>
    </>
  );
}

/**
 * May I touch it, is it working, why is it so? The page of a service, and the content of the tab
 * of a catalog entity.
 */
export function ServicePage(props: {
  serviceRef: ServiceRef;
  /** False inside an entity page. */
  crumbs?: boolean;
}) {
  const key = serviceKey(props.serviceRef);
  // A new object for the same service must not start anything anew.
  const serviceRef = useMemo<ServiceRef>(() => {
    const [cluster, namespace, name] = key.split('/');
    return { cluster, namespace, name };
  }, [key]);
  const page = useServicePage(serviceRef);
  return (
    <PageSurface>
      <PageStack>
        <OpenService
          key={key}
          page={page}
          serviceRef={serviceRef}
          crumbs={props.crumbs ?? true}
        />
        <ServiceSheets key={`sheets ${key}`} page={page} />
      </PageStack>
    </PageSurface>
  );
}
