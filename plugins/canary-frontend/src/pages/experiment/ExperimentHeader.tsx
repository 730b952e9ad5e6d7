import type { ReactNode } from 'react';
import type { ExperimentDetail } from '@llm-canary/backstage-plugin-canary-common';
import { PhaseChip } from '../../components/PhaseChip';
import { CopyButton, Sub, WrapLine } from '../../elements';
import { useTranslate } from '../../hooks';
import { podsOf } from '../../presentation/experiments';
import { AppLink, serviceKey, useLinks } from '../../routing';
import { Crumbs, PageTitle } from '../../components/PageHead';
import { ExperimentFacts } from './ExperimentFacts';

function Size({ experiment }: { experiment: ExperimentDetail }) {
  const t = useTranslate();
  const { arms, phase } = experiment;
  const pods = podsOf(arms);
  const words: string[] = [t('experiment.arms', { count: arms.length })];
  if (phase !== 'Stopped' && arms.length > 0) {
    words.push(
      pods
        ? t('experiment.pods', {
            ready: String(pods.ready),
            desired: String(pods.desired),
          })
        : t('experiment.podsUnknown'),
    );
  }
  return <Sub>{words.join(', ')}</Sub>;
}

/** Where the experiment stands, its name and how it is. */
export function ExperimentHeader(props: {
  experiment: ExperimentDetail;
  /** Without crumbs inside an entity page, which has its own. */
  crumbs: boolean;
  children: ReactNode;
}) {
  const t = useTranslate();
  const links = useLinks();
  const { experiment } = props;
  const { cluster, namespace } = experiment;
  const key = serviceKey(experiment);
  return (
    <div>
      {props.crumbs && (
        <Crumbs aria-label={t('experiment.crumbs')}>
          <AppLink to={links.experiments()}>{t('plugin.experiments')}</AppLink>
          {' / '}
          <AppLink to={links.experiments({ cluster })}>{cluster}</AppLink>
          {' / '}
          <AppLink to={links.experiments({ cluster, namespace })}>
            {namespace}
          </AppLink>
        </Crumbs>
      )}
      <WrapLine style={{ marginTop: 2 }}>
        <PageTitle>{experiment.name}</PageTitle>
        <CopyButton text={key} label={t('copy.copyValue', { value: key })} />
        <PhaseChip phase={experiment.phase} stale={experiment.stale} />
        <Size experiment={experiment} />
        {props.children}
      </WrapLine>
      <ExperimentFacts experiment={experiment} />
    </div>
  );
}
