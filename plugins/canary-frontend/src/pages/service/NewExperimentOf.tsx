import { usePermission } from '@backstage/plugin-permission-react';
import {
  canaryExperimentCreatePermission,
  type ServiceDetail,
} from '@llm-canary/backstage-plugin-canary-common';
import { useTranslate } from '../../hooks';
import { AppLink, serviceKey, useLinks } from '../../routing';
import { decideTarget } from '../newExperiment/target/decideTarget';

/** The way to an experiment on this service. Absent without the right, and where none can be made of it. */
export function NewExperimentOf({ service }: { service: ServiceDetail }) {
  const t = useTranslate();
  const links = useLinks();
  const { loading, allowed } = usePermission({
    permission: canaryExperimentCreatePermission,
  });
  const { cluster, namespace, name, readOnly } = service;
  if (loading || !allowed || readOnly || decideTarget(service)) {
    return null;
  }
  return (
    <AppLink
      to={links.newExperiment({ cluster, target: `${namespace}/${name}` })}
      aria-label={t('newExperiment.fromServiceOf', {
        service: serviceKey(service),
      })}
      style={{ fontSize: 13 }}
    >
      {t('newExperiment.fromService')}
    </AppLink>
  );
}
