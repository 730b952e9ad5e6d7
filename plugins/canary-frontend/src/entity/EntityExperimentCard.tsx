import { useQuery } from '@tanstack/react-query';
import { styled } from '@mui/material/styles';
import { useApi } from '@backstage/frontend-plugin-api';
import {
  canaryExperimentReadPermission,
  type ExperimentDetail,
  type ExperimentRef,
} from '@llm-canary/backstage-plugin-canary-common';
import { canaryApiRef } from '../api';
import { LoadError } from '../components/LoadError';
import { PhaseChip } from '../components/PhaseChip';
import { LookSummary } from '../components/Verdicts';
import { experimentQuery } from '../data/experimentQueries';
import { readFailure } from '../data/readFailure';
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
import { formatShare, podsOf } from '../presentation/experiments';
import { AppLink, serviceKey, useLinks } from '../routing';
import { Surface } from '../theme';
import { EntityProblem } from './EntityProblem';
import { experimentAnnotation } from './readServiceAnnotation';
import { useEntityAddress } from './useEntityAddress';

const Body = styled(CardBody)({ display: 'grid', gap: 8 });

function Summary({ experiment }: { experiment: ExperimentDetail }) {
  const t = useTranslate();
  const links = useLinks();
  const { cluster, target, arms, phase, message, comparison } = experiment;
  const pods = podsOf(arms);
  return (
    <Body>
      <WrapLine>
        <PhaseChip phase={phase} stale={experiment.stale} />
        <Sub>
          {pods
            ? t('service.podsReady', {
                ready: String(pods.ready),
                desired: String(pods.desired),
              })
            : t('service.podsNoAccess')}
        </Sub>
      </WrapLine>
      <div>
        {t('entity.target')}{' '}
        <AppLink to={links.service({ cluster, ...target })}>
          {`${target.namespace}/${target.name}`}
        </AppLink>
      </div>
      <ul
        aria-label={t('entity.arms')}
        style={{ listStyle: 'none', display: 'grid', gap: 2 }}
      >
        {arms.map(({ name, service, weight }) => (
          <li key={name}>
            <AppLink
              to={links.service({
                cluster,
                namespace: service.namespace,
                name: service.name,
              })}
            >
              {name}
            </AppLink>{' '}
            <Sub>{t('entity.asked', { share: formatShare(weight.asked) })}</Sub>
          </li>
        ))}
      </ul>
      {comparison && (
        <div>
          <Small as="div">
            {t('comparison.look.title', {
              number: String(comparison.look.number),
              of: String(comparison.look.of),
            })}
          </Small>
          <LookSummary comparison={comparison} />
        </div>
      )}
      {message && <Small>{message}</Small>}
    </Body>
  );
}

function ExperimentSummary(props: { experimentRef: ExperimentRef }) {
  const t = useTranslate();
  const api = useApi(canaryApiRef);
  const { experimentRef } = props;
  const query = useQuery({
    ...experimentQuery(api, experimentRef),
    refetchInterval: refreshInterval,
  });
  if (query.error) {
    return readFailure(query.error).code === 'EXPERIMENT_NOT_FOUND' ? (
      <StateMessage
        role="status"
        title={t('entity.noExperiment', {
          experiment: serviceKey(experimentRef),
        })}
      />
    ) : (
      <LoadError
        error={query.error}
        cluster={experimentRef.cluster}
        permission={canaryExperimentReadPermission.name}
        onRetry={() => void query.refetch()}
      />
    );
  }
  return query.data ? (
    <Summary experiment={query.data} />
  ) : (
    <EntityProblem problem={{ state: 'loading' }} />
  );
}

/** A glance at the experiment of an entity: how it is, what it is of, and the way to its page. */
export function EntityExperimentCard() {
  const t = useTranslate();
  const links = useLinks();
  const experiment = useEntityAddress(experimentAnnotation);
  return (
    <Surface>
      <Card>
        <CardHeader>
          <h2>{t('entity.experimentTitle')}</h2>
          <Grow />
          {experiment.state === 'ok' && (
            <AppLink
              to={links.experiment(experiment.ref)}
              aria-label={`${t('entity.open')} ${serviceKey(experiment.ref)}`}
            >
              {t('entity.open')}
            </AppLink>
          )}
        </CardHeader>
        {experiment.state === 'ok' ? (
          <ExperimentSummary experimentRef={experiment.ref} />
        ) : (
          <EntityProblem problem={experiment} />
        )}
      </Card>
    </Surface>
  );
}
