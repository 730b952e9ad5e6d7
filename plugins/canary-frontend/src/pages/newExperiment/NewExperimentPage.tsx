import { useAppSearchParams } from '@backstage/frontend-plugin-api';
import { usePermission } from '@backstage/plugin-permission-react';
import { RiLockLine } from '@remixicon/react';
import { canaryExperimentCreatePermission } from '@llm-canary/backstage-plugin-canary-common';
import { Skeleton, StateMessage } from '../../elements';
import { useTranslate } from '../../hooks';
import { AppLink, useLinks } from '../../routing';
import { PageStack, PageSurface } from '../../theme';
import { NewExperimentForm } from './NewExperimentForm';

function Guarded() {
  const t = useTranslate();
  const links = useLinks();
  const [search] = useAppSearchParams();
  const { loading, allowed } = usePermission({
    permission: canaryExperimentCreatePermission,
  });
  const from = {
    cluster: search.get('cluster') ?? '',
    target: search.get('target') ?? '',
  };
  if (loading) {
    return <Skeleton aria-hidden style={{ height: 320 }} />;
  }
  return allowed ? (
    <NewExperimentForm key={`${from.cluster}/${from.target}`} from={from} />
  ) : (
    <StateMessage
      icon={<RiLockLine aria-hidden />}
      title={t('error.noPermissionToDo', {
        permission: canaryExperimentCreatePermission.name,
      })}
    >
      <AppLink to={links.experiments()}>{t('newExperiment.all')}</AppLink>
    </StateMessage>
  );
}

/** See every effect of an experiment before it happens, then create it. */
export function NewExperimentPage() {
  const t = useTranslate();
  const links = useLinks();
  return (
    <PageSurface>
      <PageStack>
        <div>
          <nav aria-label={t('newExperiment.crumbs')} style={{ fontSize: 12 }}>
            <AppLink to={links.experiments()}>{t('newExperiment.all')}</AppLink>
          </nav>
          <h1>{t('newExperiment.title')}</h1>
        </div>
        <Guarded />
      </PageStack>
    </PageSurface>
  );
}
