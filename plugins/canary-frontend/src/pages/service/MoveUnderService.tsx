import { usePermission } from '@backstage/plugin-permission-react';
import {
  canaryMigrationPlanPermission,
  type ServiceDetail,
  type ServiceOwnership,
} from '@llm-canary/backstage-plugin-canary-common';
import { useTranslate } from '../../hooks';
import { AppLink, serviceKey, useLinks } from '../../routing';

/**
 * The way to a plan that puts a Helm release under an LLMService. Absent without the right, and where
 * the server would refuse it.
 */
export function MoveUnderService(props: {
  service: ServiceDetail;
  ownership: ServiceOwnership | undefined;
}) {
  const t = useTranslate();
  const links = useLinks();
  const { loading, allowed } = usePermission({
    permission: canaryMigrationPlanPermission,
  });
  const { service, ownership } = props;
  const { cluster, namespace, name } = service;
  const isOffered =
    service.kind === 'Release' && ownership?.operations.migrate.allowed;
  if (loading || !allowed || !isOffered) {
    return null;
  }
  return (
    <AppLink
      to={links.newMigration({
        kind: 'helm',
        cluster,
        namespace,
        release: name,
      })}
      aria-label={t('helmMigration.link.moveOf', {
        service: serviceKey(service),
      })}
      style={{ fontSize: 13 }}
    >
      {t('helmMigration.link.move')}
    </AppLink>
  );
}
