import type { ReactNode } from 'react';
import { RiLockLine } from '@remixicon/react';
import type { MigrationLock } from '@llm-canary/backstage-plugin-canary-common';
import { Facts } from '../../../components/PageHead';
import { Card, CardBody, CardHeader, Mono } from '../../../elements';
import { useFormats, useTranslate } from '../../../hooks';
import { actorName } from '../../../presentation/actors';

/** Who holds the lock of the cluster. Nothing here breaks it. */
export function LockCard(props: { lock: MigrationLock; migrationId: string }) {
  const t = useTranslate();
  const formats = useFormats();
  const { lock } = props;
  const since = (iso: string) => (
    <span title={iso}>
      {formats.time(iso)}, {t('age.ago', { age: formats.age(iso) })}
    </span>
  );
  const facts: Array<[string, ReactNode]> = [
    [t('migration.lock.holder'), lock.holder],
    [
      t('migration.lock.run'),
      <>
        <Mono>{lock.runId}</Mono>,{' '}
        {t(
          lock.migrationId === props.migrationId
            ? 'migration.lock.thisMigration'
            : 'migration.lock.otherMigration',
        )}
      </>,
    ],
    [t('migration.lock.by'), actorName(lock.by)],
    [t('migration.lock.since'), since(lock.since)],
    [
      t('migration.lock.silent'),
      lock.silentSince &&
        t('migration.lock.silentSince', {
          time: formats.time(lock.silentSince),
          age: formats.age(lock.silentSince),
        }),
    ],
  ];
  return (
    <Card aria-labelledby="canary-migration-lock">
      <CardHeader>
        <RiLockLine aria-hidden size={16} />
        <h2 id="canary-migration-lock">{t('migration.lock.title')}</h2>
      </CardHeader>
      <CardBody>
        <p>{t('migration.lock.text')}</p>
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
      </CardBody>
    </Card>
  );
}
