import {
  stringifyLossless,
  type MigrationUnit,
} from '@llm-canary/backstage-plugin-canary-common';
import { DataTable, Mono } from '../../../elements';
import { useTranslate } from '../../../hooks';

/** Values of the target that its predecessor does not state, each with where it was taken from (R29). */
export function ImputationTable({ unit }: { unit: MigrationUnit }) {
  const t = useTranslate();
  return (
    <DataTable aria-label={t('migration.unit.section.imputations')}>
      <thead>
        <tr>
          <th style={{ width: '34%' }}>
            {t('migration.unit.imputation.field')}
          </th>
          <th style={{ width: '32%' }}>
            {t('migration.unit.imputation.value')}
          </th>
          <th>{t('migration.unit.imputation.source')}</th>
        </tr>
      </thead>
      <tbody>
        {unit.imputations.map(({ path, value, source }) => (
          <tr key={path}>
            <td>
              <Mono>{path}</Mono>
            </td>
            <td>
              <Mono as="b">
                {typeof value === 'string' ? value : stringifyLossless(value)}
              </Mono>
            </td>
            <td>
              <Mono>{source}</Mono>
            </td>
          </tr>
        ))}
      </tbody>
    </DataTable>
  );
}
