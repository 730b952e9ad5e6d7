import { useCallback } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import {
  useAppNavigate,
  useAppSearchParams,
} from '@backstage/frontend-plugin-api';
import { usePermission } from '@backstage/plugin-permission-react';
import { RiLockLine } from '@remixicon/react';
import {
  canaryMigrationPlanPermission,
  type MigrationDetail,
  type MigrationKind,
} from '@llm-canary/backstage-plugin-canary-common';
import { MigrationNotice } from '../../components/MigrationNotice';
import { Crumbs } from '../../components/PageHead';
import { migrationQueryKey } from '../../data/migrationQueries';
import { Skeleton, StateMessage } from '../../elements';
import { useTranslate } from '../../hooks';
import { AppLink, useLinks } from '../../routing';
import { PageStack, PageSurface } from '../../theme';
import { ChoiceCards } from './ChoiceCards';
import { HelmForm } from './helm';
import { TemplateForm } from './TemplateForm';

const kinds: readonly MigrationKind[] = ['template', 'helm'];

/** The kind that the URL names; that of templates unless it names the other. */
function useKind(): [MigrationKind, (kind: MigrationKind) => void] {
  const [search, setSearch] = useAppSearchParams();
  const kind = search.get('kind') === 'helm' ? 'helm' : 'template';
  return [
    kind,
    chosen =>
      setSearch(
        before => {
          const next = new URLSearchParams(before);
          next.set('kind', chosen);
          return next;
        },
        { replace: true },
      ),
  ];
}

/** Leads to what was planned, which is known already. */
function useOpenCreated() {
  const client = useQueryClient();
  const links = useLinks();
  const navigate = useAppNavigate();
  return useCallback(
    (migration: MigrationDetail) => {
      client.setQueryData(
        [...migrationQueryKey(migration.id), 'detail'],
        migration,
      );
      navigate(links.migration(migration.id));
    },
    [client, links, navigate],
  );
}

function Forms() {
  const t = useTranslate();
  const links = useLinks();
  const navigate = useAppNavigate();
  const [search] = useAppSearchParams();
  const [kind, setKind] = useKind();
  const onCreated = useOpenCreated();
  const onCancel = () => navigate(links.migrations());
  const [cluster, namespace, release] = ['cluster', 'namespace', 'release'].map(
    key => search.get(key) ?? '',
  );
  return (
    <>
      <ChoiceCards
        legend={t('newMigration.kind')}
        value={kind}
        options={kinds.map(value => ({
          value,
          title: t(`migrations.kind.${value}`),
          text: t(`newMigration.kindText.${value}`),
        }))}
        onChange={setKind}
      />
      {kind === 'template' ? (
        <TemplateForm
          cluster={cluster}
          onCreated={onCreated}
          onCancel={onCancel}
        />
      ) : (
        <HelmForm
          key={`${cluster}/${namespace}/${release}`}
          from={{ cluster, namespace, release }}
          onCreated={onCreated}
          onCancel={onCancel}
        />
      )}
    </>
  );
}

function Guarded() {
  const t = useTranslate();
  const links = useLinks();
  const permission = canaryMigrationPlanPermission;
  const { loading, allowed } = usePermission({ permission });
  if (loading) {
    return <Skeleton aria-hidden style={{ height: 320 }} />;
  }
  return allowed ? (
    <Forms />
  ) : (
    <StateMessage
      icon={<RiLockLine aria-hidden />}
      title={t('error.noPermissionToDo', { permission: permission.name })}
    >
      <AppLink to={links.migrations()}>{t('migrations.title')}</AppLink>
    </StateMessage>
  );
}

/** What is to be planned. Making the plan reads the cluster and writes nothing there. */
export function NewMigrationPage() {
  const t = useTranslate();
  const links = useLinks();
  return (
    <PageSurface>
      <PageStack>
        <div>
          <Crumbs aria-label={t('newMigration.crumbs')}>
            <AppLink to={links.migrations()}>{t('migrations.title')}</AppLink>
          </Crumbs>
          <h1>{t('newMigration.title')}</h1>
        </div>
        <MigrationNotice />
        <Guarded />
      </PageStack>
    </PageSurface>
  );
}
