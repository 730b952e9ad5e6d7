import type { MigrationKind } from '@llm-canary/backstage-plugin-canary-common';
import { Banner } from '../../elements';
import { useTranslate } from '../../hooks';

/** What every page of migrations says of itself; where there is a plan, also what became of its secrets. */
export function MigrationNotice({ kind }: { kind?: MigrationKind }) {
  const t = useTranslate();
  return (
    <aside
      aria-label={t('migrations.notice.label')}
      style={{ fontSize: 13, lineHeight: '18px' }}
    >
      <Banner tone="warn" role="none">
        <p>{t('migrations.notice.development')}</p>
        {kind && <p>{t(`migrations.notice.secrets.${kind}`)}</p>}
      </Banner>
    </aside>
  );
}
