import { useState, type ReactNode } from 'react';
import { RiDownloadLine } from '@remixicon/react';
import type { MigrationDetail } from '@llm-canary/backstage-plugin-canary-common';
import { MigrationStateWord } from '../../components/MigrationStateWord';
import { Crumbs, Facts, PageTitle } from '../../components/PageHead';
import { Button, CopyButton, Mono, Sub, WrapLine } from '../../elements';
import { useFormats, useTranslate } from '../../hooks';
import { actorName } from '../../presentation/actors';
import { cutDigest, placeOf } from '../../presentation/migrations';
import { AppLink, useLinks } from '../../routing';
import { FilesCard } from './files';
import { lastRun, useBlocked } from './steps';

function Size({ migration }: { migration: MigrationDetail }) {
  const t = useTranslate();
  const { counts, runtimeProjectionMode: mode } = migration;
  if (!mode) return <Sub>{t(`migrations.kind.${migration.kind}`)}</Sub>;
  const count = counts.automatic + counts.manual;
  return (
    <Sub>
      {t('migration.size', { units: t('migration.units', { count }), mode })}
    </Sub>
  );
}

function PlanFacts({ migration }: { migration: MigrationDetail }) {
  const t = useTranslate();
  const formats = useFormats();
  const { createdAt, createdBy, digest } = migration;
  const blocked = useBlocked(migration);
  const facts: Array<[string, ReactNode]> = [
    [
      t('migration.fact.planned'),
      <span title={createdAt}>
        {t('migration.fact.plannedBy', {
          time: formats.time(createdAt),
          age: formats.age(createdAt),
          who: actorName(createdBy),
        })}
      </span>,
    ],
    [
      t('migration.fact.digest'),
      <WrapLine style={{ gap: 2, marginTop: -4 }}>
        <Mono title={digest}>{cutDigest(digest)}</Mono>
        <CopyButton text={digest} label={t('migration.fact.copyDigest')} />
      </WrapLine>,
    ],
    [
      t('migration.fact.commitLocked'),
      // After a commit the steps say so.
      lastRun(migration, 'commit') ? undefined : blocked.commit,
    ],
  ];
  return (
    <Facts>
      {facts
        .filter(([, value]) => Boolean(value))
        .map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </Facts>
  );
}

/** What is migrated, where, and the exact plan that all of it is about. */
export function MigrationHeader(props: {
  migration: MigrationDetail;
  children: ReactNode;
}) {
  const t = useTranslate();
  const links = useLinks();
  const [files, setFiles] = useState(false);
  const { migration } = props;
  const { cluster } = migration;
  const { names, more } = placeOf(migration);
  return (
    <>
      <div>
        <Crumbs aria-label={t('migration.crumbs')}>
          <AppLink to={links.migrations()}>{t('migrations.title')}</AppLink>
          {' / '}
          <AppLink to={links.migrations({ cluster })}>{cluster}</AppLink>
        </Crumbs>
        <WrapLine style={{ marginTop: 2 }}>
          <PageTitle title={migration.namespaces.join(', ')}>
            {more === 0
              ? names
              : t('migrations.row.more', { names, n: String(more) })}
          </PageTitle>
          <Size migration={migration} />
          {/* The steps of the other kind say it. */}
          {migration.kind === 'helm' && (
            <MigrationStateWord migration={migration} />
          )}
          {props.children}
          <Button
            type="button"
            aria-expanded={files}
            onClick={() => setFiles(before => !before)}
          >
            <RiDownloadLine aria-hidden />
            {t('migration.file.open')}
          </Button>
        </WrapLine>
        <PlanFacts migration={migration} />
      </div>
      {files && <FilesCard migration={migration} />}
    </>
  );
}
