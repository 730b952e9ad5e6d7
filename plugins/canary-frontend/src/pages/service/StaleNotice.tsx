import type { ServiceDetail } from '@llm-canary/backstage-plugin-canary-common';
import { canaryServiceReadPermission } from '@llm-canary/backstage-plugin-canary-common';
import { failureSentence } from '../../components/LoadError';
import { readFailure } from '../../data/readFailure';
import { Banner } from '../../elements';
import { useFormats, useTranslate } from '../../hooks';

/** Says that what is shown is not the present, and why. */
export function StaleNotice(props: {
  service: ServiceDetail;
  error: unknown;
  onRetry: () => void;
}) {
  const t = useTranslate();
  const formats = useFormats();
  const { service, error } = props;
  if (!error && !service.stale) {
    return null;
  }
  const sentence = error
    ? failureSentence(readFailure(error), t, {
        cluster: service.cluster,
        permission: canaryServiceReadPermission.name,
      })
    : t('banner.stale', {
        cluster: service.cluster,
        time: service.asOf ? formats.time(service.asOf) : '?',
      });
  return (
    <Banner tone="warn">
      {sentence}{' '}
      <button type="button" onClick={props.onRetry}>
        {t('banner.tryAgain')}
      </button>
    </Banner>
  );
}
