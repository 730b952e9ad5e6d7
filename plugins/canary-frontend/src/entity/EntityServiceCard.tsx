import { useQuery } from '@tanstack/react-query';
import { styled } from '@mui/material/styles';
import { useApi } from '@backstage/frontend-plugin-api';
import type {
  ServiceDetail,
  ServiceRef,
} from '@llm-canary/backstage-plugin-canary-common';
import { canaryApiRef } from '../api';
import { LoadError } from '../components/LoadError';
import { ForeignBadge } from '../components/ForeignBadge';
import { ManagedByBadge } from '../components/ManagedByBadge';
import { MeasuredValue } from '../components/Measured';
import { PhaseChip } from '../components/PhaseChip';
import { Sparkline } from '../components/Sparkline';
import { readFailure } from '../data/readFailure';
import { glanceQuery } from '../data/metricQueries';
import { serviceQuery } from '../data/serviceQueries';
import {
  Card,
  CardBody,
  CardHeader,
  Grow,
  Small,
  StateMessage,
  Sub,
  WrapLine,
} from '../elements';
import { refreshInterval, useTranslate } from '../hooks';
import { AppLink, refOf, serviceKey, useLinks } from '../routing';
import { Surface } from '../theme';
import { EntityProblem } from './EntityProblem';
import { serviceAnnotation } from './readServiceAnnotation';
import { useEntityAddress } from './useEntityAddress';

const Body = styled(CardBody)({ display: 'grid', gap: 8 });

function NotManaged({ service }: { service: ServiceDetail }) {
  const t = useTranslate();
  const { foreignOwner } = service;
  return foreignOwner ? (
    <div>
      <ForeignBadge owner={foreignOwner} />
    </div>
  ) : (
    <Sub>{t('badge.none')}</Sub>
  );
}

/** TTFT of the last five minutes. While it is not known the card is complete without it. */
function FirstToken({ serviceRef }: { serviceRef: ServiceRef }) {
  const t = useTranslate();
  const api = useApi(canaryApiRef);
  const { data, error } = useQuery({
    ...glanceQuery(api, [serviceRef]),
    refetchInterval: refreshInterval,
  });
  const glance = data?.items.find(
    item => serviceKey(item) === serviceKey(serviceRef),
  );
  if (!glance && !error) {
    return null;
  }
  return (
    <WrapLine>
      <Sub>{t('metrics.ttft')}</Sub>
      {glance ? (
        <>
          <MeasuredValue metric="ttftP95" measured={glance.ttftP95} />
          {glance.ttftP95.state === 'ok' && (
            <Sparkline points={glance.points} />
          )}
        </>
      ) : (
        <Sub>{t('metrics.state.unreadable')}</Sub>
      )}
    </WrapLine>
  );
}

function Summary({ service }: { service: ServiceDetail }) {
  const t = useTranslate();
  const { replicas } = service;
  const ready = replicas
    ? t('service.podsReady', {
        ready: String(replicas.ready),
        desired: String(replicas.desired),
      })
    : t('service.podsNoAccess');
  return (
    <Body>
      {service.ownership === 'none' ? (
        <NotManaged service={service} />
      ) : (
        <div>
          <ManagedByBadge
            cluster={service.cluster}
            managedBy={service.managedBy}
          />
        </div>
      )}
      <WrapLine>
        <PhaseChip phase={service.phase} stale={service.stale} />
        <Sub>{ready}</Sub>
      </WrapLine>
      {service.cause && <Small>{service.cause}</Small>}
      <FirstToken serviceRef={refOf(service)} />
    </Body>
  );
}

function ServiceSummary({ serviceRef }: { serviceRef: ServiceRef }) {
  const t = useTranslate();
  const api = useApi(canaryApiRef);
  const query = useQuery({
    ...serviceQuery(api, serviceRef),
    refetchInterval: refreshInterval,
  });
  if (query.error) {
    return readFailure(query.error).code === 'RELEASE_NOT_FOUND' ? (
      <StateMessage
        role="status"
        title={t('entity.noService', { service: serviceKey(serviceRef) })}
      />
    ) : (
      <LoadError
        error={query.error}
        cluster={serviceRef.cluster}
        onRetry={() => void query.refetch()}
      />
    );
  }
  return query.data ? (
    <Summary service={query.data} />
  ) : (
    <EntityProblem problem={{ state: 'loading' }} />
  );
}

/** A glance at the service of an entity: who manages it, how it is, and the way to its page. */
export function EntityServiceCard() {
  const t = useTranslate();
  const links = useLinks();
  const service = useEntityAddress(serviceAnnotation);
  return (
    <Surface>
      <Card>
        <CardHeader>
          <h2>{t('entity.cardTitle')}</h2>
          <Grow />
          {service.state === 'ok' && (
            <AppLink
              to={links.service(service.ref)}
              aria-label={`${t('entity.open')} ${serviceKey(service.ref)}`}
            >
              {t('entity.open')}
            </AppLink>
          )}
        </CardHeader>
        {service.state === 'ok' ? (
          <ServiceSummary serviceRef={service.ref} />
        ) : (
          <EntityProblem problem={service} />
        )}
      </Card>
    </Surface>
  );
}
