import { usePermission } from '@backstage/plugin-permission-react';
import { RiLockLine } from '@remixicon/react';
import { canaryPlaygroundUsePermission } from '@llm-canary/backstage-plugin-canary-common';
import { Hidden, Skeleton, StateMessage } from '../../elements';
import { useTranslate } from '../../hooks';
import { PageStack, PageSurface } from '../../theme';
import { Playground } from './Playground';

/** For those who may talk to models. */
export function PlaygroundPage() {
  const t = useTranslate();
  const { loading, allowed } = usePermission({
    permission: canaryPlaygroundUsePermission,
  });
  const content = () => {
    if (loading) return <Skeleton aria-hidden style={{ height: 320 }} />;
    return allowed ? (
      <Playground />
    ) : (
      <StateMessage
        icon={<RiLockLine aria-hidden />}
        title={t('error.noPermissionToDo', {
          permission: canaryPlaygroundUsePermission.name,
        })}
      />
    );
  };
  return (
    <PageSurface>
      <PageStack>
        <Hidden as="h1">{t('plugin.playground')}</Hidden>
        {content()}
      </PageStack>
    </PageSurface>
  );
}
