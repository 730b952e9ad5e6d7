import { usePermission } from '@backstage/plugin-permission-react';
import { RiAddLine } from '@remixicon/react';
import { canaryMigrationPlanPermission } from '@llm-canary/backstage-plugin-canary-common';
import { MainLink } from '../../components/MainLink';
import { useTranslate } from '../../hooks';
import { useLinks } from '../../routing';

/** Leads to the page that makes a plan. Absent without the right; a read-only cluster can be planned on. */
export function NewMigrationLink() {
  const t = useTranslate();
  const links = useLinks();
  const { loading, allowed } = usePermission({
    permission: canaryMigrationPlanPermission,
  });
  return loading || !allowed ? null : (
    <MainLink to={links.newMigration()}>
      <RiAddLine aria-hidden />
      {t('migrations.new')}
    </MainLink>
  );
}
