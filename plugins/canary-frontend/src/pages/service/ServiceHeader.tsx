import type { ReactNode } from 'react';
import type { ServiceDetail } from '@llm-canary/backstage-plugin-canary-common';
import { Crumbs, Facts, PageTitle } from '../../components/PageHead';
import { PhaseChip } from '../../components/PhaseChip';
import { CopyButton, Sub, WrapLine } from '../../elements';
import { useFormats, useTranslate } from '../../hooks';
import { AppLink, serviceKey, useLinks } from '../../routing';

function Ready({ service }: { service: ServiceDetail }) {
  const t = useTranslate();
  const { replicas } = service;
  if (!replicas) {
    return <Sub>{t('service.podsNoAccess')}</Sub>;
  }
  return (
    <Sub>
      {replicas.desired === 0
        ? t('ready.scaledToZero')
        : t('service.podsReady', {
            ready: String(replicas.ready),
            desired: String(replicas.desired),
          })}
    </Sub>
  );
}

function FactList(props: { service: ServiceDetail; owner?: ReactNode }) {
  const t = useTranslate();
  const formats = useFormats();
  const { service, owner } = props;
  const { updatedAt } = service;
  const release = [
    service.chart,
    service.revision === undefined ? undefined : `r${service.revision}`,
  ].filter(Boolean);
  const facts: Array<[string, ReactNode]> = [
    [t('service.fact.owner'), owner],
    [t('service.fact.model'), service.model],
    [t('service.fact.engine'), service.engine],
    [t('service.fact.chart'), release.join(', ')],
    [
      t('service.fact.kind'),
      service.kind === 'Release' ? t('services.row.helm') : undefined,
    ],
    [
      t('service.fact.changed'),
      updatedAt && (
        <span title={updatedAt}>
          {t('age.ago', { age: formats.age(updatedAt) })}
        </span>
      ),
    ],
  ];
  return (
    <Facts>
      {facts
        .filter(([, value]) => Boolean(value))
        .map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </Facts>
  );
}

/** Where the service stands, its name and how it is. */
export function ServiceHeader(props: {
  service: ServiceDetail;
  /** Without crumbs inside an entity page, which has its own. */
  crumbs: boolean;
  owner?: ReactNode;
  children: ReactNode;
}) {
  const t = useTranslate();
  const links = useLinks();
  const { service } = props;
  const key = serviceKey(service);
  return (
    <div>
      {props.crumbs && (
        <Crumbs aria-label={t('service.crumbs')}>
          <AppLink to={links.services()}>{t('plugin.services')}</AppLink>
          {' / '}
          <AppLink to={links.services({ cluster: service.cluster })}>
            {service.cluster}
          </AppLink>
          {' / '}
          <AppLink
            to={links.services({
              cluster: service.cluster,
              namespace: service.namespace,
            })}
          >
            {service.namespace}
          </AppLink>
        </Crumbs>
      )}
      <WrapLine style={{ marginTop: 2 }}>
        <PageTitle>{service.name}</PageTitle>
        <CopyButton text={key} label={t('copy.copyValue', { value: key })} />
        <PhaseChip phase={service.phase} stale={service.stale} />
        <Ready service={service} />
        {props.children}
      </WrapLine>
      <FactList service={service} owner={props.owner} />
    </div>
  );
}
