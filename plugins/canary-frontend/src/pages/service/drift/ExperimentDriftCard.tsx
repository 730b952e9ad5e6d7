import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '@backstage/frontend-plugin-api';
import type {
  ExperimentDrift,
  ExperimentAddress,
} from '@llm-canary/backstage-plugin-canary-common';
import { canaryApiRef } from '../../../api';
import { DriftBadge } from '../../../components/DriftBadge';
import { experimentDriftQuery } from '../../../data/experimentQueries';
import { CardBody, StateWord, Sub, WrapLine } from '../../../elements';
import { useTranslate } from '../../../hooks';
import { AppLink, useLinks } from '../../../routing';
import { colour } from '../../../theme';
import { DriftResult } from './DriftResult';
import { LoadedDrift } from './LoadedDrift';
import { slower } from './slower';
import { TargetChanges } from './TargetChanges';

const Part = styled('section')({
  '& + &': { borderTop: `1px solid ${colour('line')}` },
  '& > header': { padding: '10px 16px 0' },
  '& h3': { fontSize: 13, margin: 0 },
});

type ArmDrift = ExperimentDrift['arms'][number];

function ArmPart(props: { cluster: string; arm: ArmDrift }) {
  const t = useTranslate();
  const links = useLinks();
  const { cluster, arm } = props;
  const { service, drift, problem } = arm;
  const title = t('drift.arm', { arm: arm.arm });
  return (
    <Part aria-label={title}>
      <WrapLine as="header">
        <h3>{title}</h3>
        <AppLink to={links.service({ cluster, ...service })}>
          {service.name}
        </AppLink>
        {!drift && <DriftBadge />}
        {drift && drift.totalCount > 0 && (
          <DriftBadge count={drift.totalCount} />
        )}
      </WrapLine>
      {drift ? (
        <DriftResult drift={drift} label={title} />
      ) : (
        <CardBody>{problem}</CardBody>
      )}
    </Part>
  );
}

function TargetPart(props: { cluster: string; drift: ExperimentDrift }) {
  const t = useTranslate();
  const links = useLinks();
  const { cluster, drift } = props;
  const { target, arms } = drift;
  const { namespace, name } = target;
  const service = `${namespace}/${name}`;
  const known =
    target.problem === undefined && arms.some(arm => arm.drift !== undefined);
  return (
    <Part aria-label={t('drift.target.titleText', { service })}>
      <WrapLine as="header">
        <h3>
          {t('drift.target.title', {
            service: (
              <AppLink to={links.service({ cluster, namespace, name })}>
                {service}
              </AppLink>
            ),
          })}
        </h3>
      </WrapLine>
      <TargetChanges target={target} known={known} />
    </Part>
  );
}

function Summary({ drift }: { drift: ExperimentDrift }) {
  const t = useTranslate();
  const counts = drift.arms.map(({ drift: own }) => own?.totalCount);
  const count = counts.reduce<number>((sum, one) => sum + (one ?? 0), 0);
  const { changes, chart, model } = drift.target;
  const changed = changes.length > 0 || Boolean(chart ?? model);
  return (
    <>
      {count > 0 && <DriftBadge count={count} />}
      {changed && (
        <StateWord tone="warn">{t('drift.target.changedShort')}</StateWord>
      )}
    </>
  );
}

/** Drift of each arm of an experiment, and what changed of its target since they were made. */
export function ExperimentDriftCard(props: {
  experimentRef: ExperimentAddress;
  interval: number | false;
}) {
  const t = useTranslate();
  const api = useApi(canaryApiRef);
  const { experimentRef: ref, interval } = props;
  const query = useQuery({
    ...experimentDriftQuery(api, ref),
    refetchInterval: slower(interval),
  });
  return (
    <LoadedDrift
      query={query}
      cluster={ref.cluster}
      readAt={({ arms }) => arms.find(({ drift }) => drift)?.drift?.readAt}
      badge={drift => <Summary drift={drift} />}
    >
      {drift => (
        <>
          {drift.arms.length === 0 && (
            <CardBody>
              <Sub>{t('drift.noArms')}</Sub>
            </CardBody>
          )}
          {drift.arms.map(arm => (
            <ArmPart key={arm.arm} cluster={ref.cluster} arm={arm} />
          ))}
          <TargetPart cluster={ref.cluster} drift={drift} />
        </>
      )}
    </LoadedDrift>
  );
}
