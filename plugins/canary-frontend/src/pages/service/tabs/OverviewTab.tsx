import { styled } from '@mui/material/styles';
import type { ServiceDetail } from '@llm-canary/backstage-plugin-canary-common';
import { Banner, Card, CardHeader } from '../../../elements';
import { useFormats, useTranslate } from '../../../hooks';
import { refOf } from '../../../routing';
import { narrow } from '../../../theme';
import { DriftCard } from '../drift';
import { LastMinutesCard } from '../metrics';
import { ConditionsTable } from './ConditionsTable';
import { LatestCard } from './LatestCard';
import { Tile, Tiles } from './Tile';
import { appliedState, isBehind, podsState } from './tiles';

const Columns = styled('div')({
  display: 'grid',
  gap: 12,
  alignItems: 'start',
  gridTemplateColumns: 'minmax(0, 1fr) 322px',
  '& > div': {
    display: 'grid',
    gap: 12,
    gridTemplateColumns: 'minmax(0, 1fr)',
  },
  [narrow]: { gridTemplateColumns: 'minmax(0, 1fr)' },
});

function AppliedTile({ service }: { service: ServiceDetail }) {
  const t = useTranslate();
  const formats = useFormats();
  const state = appliedState(service);
  const revision =
    service.revision === undefined
      ? t('service.overview.noRevision')
      : t('service.overview.revision', { n: String(service.revision) });
  const waiting = isBehind(service)
    ? t('service.overview.appliedBehind', {
        generation: String(service.generation),
        observed: String(service.observedGeneration),
      })
    : t('service.overview.appliedWait');
  const words = {
    ok: revision,
    off: revision,
    wait: `${revision}, ${waiting}`,
    bad: `${revision}, ${t('service.overview.appliedFailed')}`,
  };
  return (
    <Tile
      state={state}
      title={t('service.overview.applied')}
      fact={words[state]}
      age={
        service.updatedAt && (
          <span title={service.updatedAt}>
            {t('age.ago', { age: formats.age(service.updatedAt) })}
          </span>
        )
      }
    />
  );
}

function PodsTile({ service }: { service: ServiceDetail }) {
  const t = useTranslate();
  const { replicas } = service;
  const fact = () => {
    if (!replicas) {
      return t('ready.noAccess');
    }
    return replicas.desired === 0
      ? t('ready.scaledToZero')
      : t('service.overview.ready', {
          ready: String(replicas.ready),
          desired: String(replicas.desired),
        });
  };
  return (
    <Tile
      state={podsState(service)}
      title={t('service.overview.pods')}
      fact={fact()}
    />
  );
}

/** Is it working, and if not, why? */
export function OverviewTab({
  service,
  interval,
}: {
  service: ServiceDetail;
  interval: number | false;
}) {
  const t = useTranslate();
  return (
    <>
      {service.cause && (
        <Banner tone={service.phase === 'Failed' ? 'bad' : 'info'} role="none">
          <b>{t('service.overview.cause')}</b>: {service.cause}
        </Banner>
      )}
      {service.warnings.length > 0 && (
        <Banner tone="warn" role="none">
          <b>{t('service.overview.warnings')}</b>
          {service.warnings.map(warning => (
            <div key={warning}>{warning}</div>
          ))}
        </Banner>
      )}
      <Columns>
        <div>
          <Card>
            <CardHeader>
              <h2>{t('service.overview.working')}</h2>
            </CardHeader>
            <Tiles>
              <AppliedTile service={service} />
              <PodsTile service={service} />
            </Tiles>
          </Card>
          <LatestCard serviceRef={refOf(service)} interval={interval} />
          <DriftCard serviceRef={refOf(service)} interval={interval} />
          <ConditionsTable conditions={service.conditions} />
        </div>
        <div>
          <LastMinutesCard serviceRef={refOf(service)} interval={interval} />
        </div>
      </Columns>
    </>
  );
}
