import { Banner } from '../../elements';
import { useTranslate } from '../../hooks';

/** What every page of migrations says of itself; where there is a plan, also what was left out of it. */
export function MigrationNotice(props: { sanitization?: boolean }) {
  const t = useTranslate();
  return (
    <aside
      aria-label={t('migrations.notice.label')}
      style={{ fontSize: 13, lineHeight: '18px' }}
    >
      <Banner tone="warn" role="none">
        <p>{t('migrations.notice.development')}</p>
        {props.sanitization && <p>{t('migrations.notice.sanitization')}</p>}
      </Banner>
    </aside>
  );
}
