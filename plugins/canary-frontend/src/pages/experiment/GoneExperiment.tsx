import { RiGhostLine } from '@remixicon/react';
import type { ExperimentAddress } from '@llm-canary/backstage-plugin-canary-common';
import { Card, StateMessage } from '../../elements';
import { useFormats, useTranslate } from '../../hooks';
import { AppLink, refOf, serviceKey, useLinks } from '../../routing';

/** An experiment that does not exist: no longer, when this page saw it before, else not at all. */
export function GoneExperiment(props: {
  experimentRef: ExperimentAddress;
  /** When it was seen last, in milliseconds since 1970. */
  lastSeen?: number;
}) {
  const t = useTranslate();
  const links = useLinks();
  const formats = useFormats();
  const { uid } = props.experimentRef;
  const experiment = serviceKey(props.experimentRef);
  const title = props.lastSeen
    ? t('experiment.gone', {
        experiment,
        time: formats.time(new Date(props.lastSeen).toISOString()),
      })
    : t('experiment.notFound', { experiment });
  return (
    <Card>
      <StateMessage
        role="status"
        icon={<RiGhostLine aria-hidden />}
        title={title}
      >
        {!props.lastSeen && (
          <p>
            {t(uid ? 'experiment.notFoundUidHint' : 'experiment.notFoundHint')}
          </p>
        )}
        {uid && (
          <p>
            <AppLink to={links.experiment(refOf(props.experimentRef))}>
              {t('experiment.byName')}
            </AppLink>
          </p>
        )}
        <AppLink to={links.experiments()}>{t('experiment.backToList')}</AppLink>
      </StateMessage>
    </Card>
  );
}
