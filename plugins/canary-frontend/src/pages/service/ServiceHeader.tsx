import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import type { ServiceDetail } from '@llm-canary/backstage-plugin-canary-common';
import { PhaseChip } from '../../components/PhaseChip';
import { CopyButton, Sub, WrapLine } from '../../elements';
import { useFormats, useTranslate } from '../../hooks';
import { AppLink, serviceKey, useLinks } from '../../routing';
import { colour } from '../../theme';

const Crumbs = styled('nav')({
  fontSize: 12,
  lineHeight: '16px',
  color: colour('text2'),
  '& a': {
    color: colour('text2'),
    textDecoration: 'underline',
    textUnderlineOffset: 2,
  },
});

const Facts = styled('dl')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '2px 20px',
  marginTop: 6,
  fontSize: 13,
  '& div': { display: 'flex', gap: 6 },
  '& dt': { color: colour('text2') },
});

const Title = styled('h1')({ minWidth: 0, overflowWrap: 'anywhere' });

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
        <Title>{service.name}</Title>
        <CopyButton text={key} label={t('copy.copyValue', { value: key })} />
        <PhaseChip phase={service.phase} stale={service.stale} />
        <Ready service={service} />
        {props.children}
      </WrapLine>
      <FactList service={service} owner={props.owner} />
    </div>
  );
}
