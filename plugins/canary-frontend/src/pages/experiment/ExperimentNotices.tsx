import {
  canaryExperimentReadPermission,
  type ExperimentDetail,
} from '@llm-canary/backstage-plugin-canary-common';
import { failureSentence } from '../../components/LoadError';
import { readFailure } from '../../data/readFailure';
import { Banner } from '../../elements';
import { useFormats, useTranslate, type Translate } from '../../hooks';
import { AppLink, useLinks } from '../../routing';
import { NamesakeNotice } from './NamesakeNotice';

function staleSentence(
  props: { experiment: ExperimentDetail; error: unknown },
  t: Translate,
  time: string,
): string | undefined {
  const { experiment, error } = props;
  const { cluster } = experiment;
  if (error) {
    return failureSentence(readFailure(error), t, {
      cluster,
      kind: 'LLMCanary',
      permission: canaryExperimentReadPermission.name,
    });
  }
  return experiment.stale ? t('banner.stale', { cluster, time }) : undefined;
}

/** Ended, or about to: what that means for its arms and its target. */
function LifeNotice({ experiment }: { experiment: ExperimentDetail }) {
  const t = useTranslate();
  const formats = useFormats();
  const links = useLinks();
  const { cluster, target, endedAt, phase } = experiment;
  const link = (
    <AppLink to={links.service({ cluster, ...target })}>
      {`${target.namespace}/${target.name}`}
    </AppLink>
  );
  if (phase === 'Stopped') {
    const time = endedAt ? formats.time(endedAt) : '?';
    return (
      <Banner tone="info">
        {t('experiment.stopped', { time, target: link })}
      </Banner>
    );
  }
  if (phase === 'Stopping') {
    return (
      <Banner tone="info">{t('experiment.stopping', { target: link })}</Banner>
    );
  }
  return experiment.targetChanged ? (
    <Banner tone="warn" role="none">
      {t('experiment.targetChanged', { target: link })}
    </Banner>
  ) : null;
}

/** What to know before reading on: not the present, over, or not quite as it seems. */
export function ExperimentNotices(props: {
  experiment: ExperimentDetail;
  error: unknown;
  onRetry: () => void;
}) {
  const t = useTranslate();
  const formats = useFormats();
  const { experiment } = props;
  const time = experiment.asOf ? formats.time(experiment.asOf) : '?';
  const stale = staleSentence(props, t, time);
  return (
    <>
      {stale && (
        <Banner tone="warn">
          {stale}{' '}
          <button type="button" onClick={props.onRetry}>
            {t('banner.tryAgain')}
          </button>
        </Banner>
      )}
      <LifeNotice experiment={experiment} />
      <NamesakeNotice experiment={experiment} />
      {experiment.message && experiment.phase !== 'Stopped' && (
        <Banner
          tone={experiment.phase === 'Failed' ? 'bad' : 'info'}
          role="none"
        >
          {experiment.message}
        </Banner>
      )}
      {experiment.warnings.length > 0 && (
        <Banner tone="warn" role="none">
          <b>{t('experiment.warnings')}</b>
          {experiment.warnings.map(warning => (
            <div key={warning}>{warning}</div>
          ))}
        </Banner>
      )}
    </>
  );
}
