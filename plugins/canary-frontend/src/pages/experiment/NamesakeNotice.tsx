import { Fragment } from 'react';
import type { ExperimentDetail } from '@llm-canary/backstage-plugin-canary-common';
import { Banner } from '../../elements';
import { useFormats, useTranslate } from '../../hooks';
import { AppLink, refOf, useLinks } from '../../routing';

/** Others that have, or had, the name of an experiment, and the way to each. */
export function NamesakeNotice(props: { experiment: ExperimentDetail }) {
  const t = useTranslate();
  const links = useLinks();
  const formats = useFormats();
  const { experiment } = props;
  const { namesakes = [] } = experiment;
  const ref = refOf(experiment);
  const stopped = namesakes.filter(({ state }) => state === 'stopped');
  const times = stopped.map(({ uid, endedAt }, index) => (
    <Fragment key={uid}>
      {index > 0 && t('experiment.namesake.separator')}
      <AppLink to={links.experiment(ref, { uid })}>
        {endedAt ? formats.time(endedAt) : t('experiment.namesake.unknownTime')}
      </AppLink>
    </Fragment>
  ));
  return (
    <>
      {stopped.length < namesakes.length && (
        <Banner tone="info" role="none">
          {t('experiment.namesake.now', {
            link: (
              <AppLink to={links.experiment(ref)}>
                {t('experiment.namesake.open')}
              </AppLink>
            ),
          })}
        </Banner>
      )}
      {stopped.length > 0 && (
        <Banner tone="info" role="none">
          {t(
            stopped.length === 1
              ? 'experiment.namesake.another'
              : 'experiment.namesake.others',
            { times: <>{times}</> },
          )}
        </Banner>
      )}
    </>
  );
}
