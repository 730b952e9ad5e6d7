import { useQuery } from '@tanstack/react-query';
import { useApi } from '@backstage/frontend-plugin-api';
import { canaryApiRef } from '../../../../api';
import { readFailure } from '../../../../data/readFailure';
import { Banner } from '../../../../elements';
import { useTranslate } from '../../../../hooks';
import { sloQuery } from '../queries';
import { NotReadYet } from '../sheet';
import type { ServiceSheetProps } from '../types';
import { SloForm } from './SloForm';

/** The SLO of a service; of an arm only that its experiment sets it, without asking anything. */
export function SloSheet(
  props: ServiceSheetProps & {
    /** The service is an arm. */
    arm: boolean;
  },
) {
  const { service, arm } = props;
  const t = useTranslate();
  const api = useApi(canaryApiRef);
  const slo = useQuery({ ...sloQuery(api, service), enabled: !arm });
  const title = t('operation.title.slo', {
    service: `${service.namespace}/${service.name}`,
    cluster: service.cluster,
  });
  const refused =
    slo.error && readFailure(slo.error).code === 'CANARY_MANAGED_SERVICE';
  const present =
    slo.data?.found && slo.isFetchedAfterMount ? slo.data : undefined;
  const instead = () => {
    if (arm || refused) {
      return <p>{t('operation.slo.experiment')}</p>;
    }
    if (slo.data?.found === false) {
      return <Banner tone="info">{t('operation.slo.notFound')}</Banner>;
    }
    return present ? undefined : (
      <NotReadYet
        query={slo}
        failed={message => t('operation.slo.failed', { message })}
      />
    );
  };
  return <SloForm {...props} title={title} slo={present} instead={instead()} />;
}
