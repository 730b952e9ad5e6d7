import { styled } from '@mui/material/styles';
import type { MigrationSummary } from '@llm-canary/backstage-plugin-canary-common';
import { MigrationStateWord } from '../../components/MigrationStateWord';
import { DataTable, Ellipsis, Mono, Small, Sub } from '../../elements';
import { useFormats, useTranslate } from '../../hooks';
import { actorName } from '../../presentation/actors';
import { placeOf } from '../../presentation/migrations';
import { shortDigest } from '../../presentation/names';
import { formatCount } from '../../presentation/numbers';
import { AppLink, useLinks } from '../../routing';
import { narrow, wide } from '../../theme';

/** Fixed columns: a refresh changes cells and moves none of them. */
export const MigrationsFrame = styled(DataTable)({
  tableLayout: 'fixed',
  '& .name': { fontWeight: 600 },
  '& .kind': { width: 150 },
  '& .mode': { width: 96 },
  '& .count': { width: 84 },
  '& .step': { width: 160 },
  '& .digest': { width: 84 },
  '& .by': { width: 90 },
  '& .age': { width: 92 },
  // Where there is no room for its column the kind stands below the name.
  [wide]: { '& .narrow-only': { display: 'none' } },
  [narrow]: {
    '& .wide-only': { display: 'none' },
    '& .step': { width: 140 },
    '& .count': { width: 80 },
  },
});

export function MigrationsHead() {
  const t = useTranslate();
  return (
    <thead>
      <tr>
        <th>{t('migrations.column.migration')}</th>
        <th className="kind wide-only">{t('migrations.column.kind')}</th>
        <th className="mode wide-only">{t('migrations.column.mode')}</th>
        <th className="count num">{t('migrations.column.automatic')}</th>
        <th className="count num">{t('migrations.column.manual')}</th>
        <th className="step">{t('migrations.column.step')}</th>
        <th className="digest wide-only">{t('migrations.column.digest')}</th>
        <th className="by wide-only">{t('migrations.column.by')}</th>
        <th className="age num">{t('migrations.column.age')}</th>
      </tr>
    </thead>
  );
}

function Counts({ row }: { row: MigrationSummary }) {
  const t = useTranslate();
  if (row.kind === 'helm') {
    // One release: there is nothing to count.
    return (
      <td className="num" colSpan={2}>
        <Sub>{t('migrations.row.notApplicable')}</Sub>
      </td>
    );
  }
  return (
    <>
      <td className="num">{formatCount(row.counts.automatic)}</td>
      <td className="num">{formatCount(row.counts.manual)}</td>
    </>
  );
}

function Row({ row }: { row: MigrationSummary }) {
  const t = useTranslate();
  const links = useLinks();
  const formats = useFormats();
  const { names, more } = placeOf(row);
  const by = actorName(row.createdBy);
  const kind = t(`migrations.kind.${row.kind}`);
  return (
    <tr>
      <td>
        <AppLink className="name" to={links.migration(row.id)}>
          {more === 0
            ? names
            : t('migrations.row.more', { names, n: formatCount(more) })}
        </AppLink>
        <Small as="div">
          {row.cluster}
          <span className="narrow-only">, {kind}</span>
        </Small>
      </td>
      <td className="wide-only">{kind}</td>
      <td className="wide-only">
        {row.runtimeProjectionMode ?? (
          <Sub>{t('migrations.row.notApplicable')}</Sub>
        )}
      </td>
      <Counts row={row} />
      <td>
        <MigrationStateWord migration={row} />
      </td>
      <td className="wide-only">
        <Mono title={row.digest}>{shortDigest(row.digest)}</Mono>
      </td>
      <td className="wide-only">
        <Ellipsis title={row.createdBy}>{by}</Ellipsis>
      </td>
      <td className="num nowrap" title={row.createdAt}>
        {t('migrations.row.age', { age: formats.age(row.createdAt) })}
      </td>
    </tr>
  );
}

export function MigrationsTable(props: { rows: readonly MigrationSummary[] }) {
  const t = useTranslate();
  return (
    <MigrationsFrame aria-label={t('migrations.title')}>
      <MigrationsHead />
      <tbody>
        {props.rows.map(row => (
          <Row key={row.id} row={row} />
        ))}
      </tbody>
    </MigrationsFrame>
  );
}
