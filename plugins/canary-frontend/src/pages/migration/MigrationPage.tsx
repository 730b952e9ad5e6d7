import { RiGhostLine } from '@remixicon/react';
import {
  canaryMigrationReadPermission,
  type MigrationDetail,
} from '@llm-canary/backstage-plugin-canary-common';
import { AgeStamp } from '../../components/AgeStamp';
import { failureReason, LoadError } from '../../components/LoadError';
import { MigrationNotice } from '../../components/MigrationNotice';
import { readFailure } from '../../data/readFailure';
import {
  Banner,
  Card,
  CardBody,
  Hidden,
  Skeleton,
  StateMessage,
} from '../../elements';
import { useSlow, useTranslate } from '../../hooks';
import { AppLink, useLinks } from '../../routing';
import { PageStack, PageSurface } from '../../theme';
import { HelmMigration } from './helm';
import { MigrationHeader } from './MigrationHeader';
import { TemplateMigration } from './TemplateMigration';
import { useMigrationPage } from './useMigrationPage';

type Page = ReturnType<typeof useMigrationPage>;

function MigrationSkeleton({ id }: { id: string }) {
  const t = useTranslate();
  const slow = useSlow();
  return (
    <div role="status" style={{ display: 'grid', gap: 12 }}>
      <Hidden>{t('migration.loading', { id })}</Hidden>
      {slow && <p>{t('migration.stillWaiting')}</p>}
      <Skeleton aria-hidden style={{ width: 280, height: 24 }} />
      <Skeleton aria-hidden style={{ width: 420 }} />
      <Skeleton aria-hidden style={{ height: 56 }} />
      <Card aria-hidden>
        <CardBody style={{ minHeight: 320 }}>
          <Skeleton style={{ width: '60%' }} />
        </CardBody>
      </Card>
    </div>
  );
}

function NotFound({ id }: { id: string }) {
  const t = useTranslate();
  const links = useLinks();
  return (
    <Card>
      <StateMessage
        role="status"
        icon={<RiGhostLine aria-hidden />}
        title={t('migration.notFound', { id })}
      >
        <p>{t('migration.notFoundHint')}</p>
        <AppLink to={links.migrations()}>{t('migration.backToList')}</AppLink>
      </StateMessage>
    </Card>
  );
}

function NotLoaded(props: { error: Error; onRetry: () => void }) {
  return (
    <Card>
      <LoadError {...props} permission={canaryMigrationReadPermission.name} />
    </Card>
  );
}

function Content(props: { page: Page; migration: MigrationDetail }) {
  const t = useTranslate();
  const { page, migration } = props;
  if (migration.kind === 'helm') {
    return <HelmMigration migration={migration} />;
  }
  const { data: plan, error, refetch } = page.plan;
  if (plan === undefined) {
    return error ? (
      <NotLoaded error={error} onRetry={() => void refetch()} />
    ) : (
      <MigrationSkeleton id={migration.id} />
    );
  }
  return plan && page.step ? (
    <TemplateMigration
      migration={migration}
      plan={plan}
      step={page.step}
      search={page.search}
      change={page.change}
      onStep={page.setStep}
    />
  ) : (
    <Banner tone="bad" role="alert">
      {t('migration.kindUnknown')}
    </Banner>
  );
}

function OpenMigration({ page, id }: { page: Page; id: string }) {
  const t = useTranslate();
  const { data, error, dataUpdatedAt, refetch } = page.migration;
  if (page.notFound) return <NotFound id={id} />;
  if (!data) {
    return error ? (
      <NotLoaded error={error} onRetry={() => void refetch()} />
    ) : (
      <MigrationSkeleton id={id} />
    );
  }
  return (
    <>
      {error && (
        <Banner tone="warn">
          {t('migration.refreshFailed', {
            message: failureReason(readFailure(error), t),
          })}
        </Banner>
      )}
      <MigrationHeader migration={data}>
        <AgeStamp dataTime={new Date(dataUpdatedAt)} refresh={page.refresh} />
      </MigrationHeader>
      <Content page={page} migration={data} />
    </>
  );
}

/** What will a migration change, what not, and what is left for its administrators? */
export function MigrationPage({ id }: { id: string }) {
  const page = useMigrationPage(id);
  return (
    <PageSurface>
      <PageStack>
        <MigrationNotice kind={page.migration.data?.kind} />
        <OpenMigration page={page} id={id} />
      </PageStack>
    </PageSurface>
  );
}
