import { useEffect, useState } from 'react';
import { Card, Hidden, Skeleton } from '../../elements';
import { useTranslate } from '../../hooks';
import { MigrationsFrame, MigrationsHead } from './MigrationsTable';

const rows = Array.from({ length: 4 }, (_, index) => index);
const columns = ['', '', 'wide-only', '', '', '', 'wide-only', 'wide-only', ''];

/** How long a page loads before it says what it is waiting for. */
const patience = 3_000;

/** The list before its first answer; after three seconds it says so. */
export function MigrationsSkeleton() {
  const t = useTranslate();
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), patience);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div role="status">
      <Hidden>{t('migrations.state.loading')}</Hidden>
      {slow && <p>{t('migrations.state.stillLoading')}</p>}
      <Card aria-hidden>
        <MigrationsFrame>
          <MigrationsHead />
          <tbody>
            {rows.map(row => (
              <tr key={row} style={{ height: 51 }}>
                {columns.map((className, n) => (
                  <td key={n} className={className}>
                    <Skeleton style={{ width: '70%' }} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </MigrationsFrame>
      </Card>
    </div>
  );
}
