import { Card, Hidden, Skeleton } from '../../elements';
import { useSlow, useTranslate } from '../../hooks';
import { MigrationsFrame, MigrationsHead } from './MigrationsTable';

const rows = Array.from({ length: 4 }, (_, index) => index);
const columns = [
  '',
  'wide-only',
  'wide-only',
  '',
  '',
  '',
  'wide-only',
  'wide-only',
  '',
];

/** The list before its first answer; after three seconds it says so. */
export function MigrationsSkeleton() {
  const t = useTranslate();
  const slow = useSlow();
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
