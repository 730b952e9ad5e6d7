import { usePermission } from '@backstage/plugin-permission-react';
import type { BasicPermission } from '@backstage/plugin-permission-common';
import type { MigrationDetail } from '@llm-canary/backstage-plugin-canary-common';
import { useTranslate } from '../../../hooks';
import { useBlocked } from '../steps';

/** What a person can do to a migration; the server says what keeps each from being done now. */
export interface MigrationDeed {
  migration: MigrationDetail;
  step: keyof MigrationDetail['blocked'];
  permission: BasicPermission;
}

/** Why it cannot be done now by this person; undefined when it can. */
export function useObstacle(deed: MigrationDeed): string | undefined {
  const t = useTranslate();
  const { migration, step, permission } = deed;
  const blocked = useBlocked(migration)[step];
  const { loading, allowed } = usePermission({ permission });
  if (blocked !== undefined) return blocked;
  if (allowed) return undefined;
  return loading
    ? t('sheet.loading')
    : t('migration.mayNot', { permission: permission.name });
}
