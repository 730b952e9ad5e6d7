import type { ServiceCondition } from '@llm-canary/backstage-plugin-canary-common';
import { Card, CardBody, CardHeader, DataTable, Sub } from '../../../elements';
import { useFormats, useTranslate, type Translate } from '../../../hooks';

function statusWord(status: string, t: Translate): string {
  switch (status) {
    case 'True':
      return t('service.overview.status.true');
    case 'False':
      return t('service.overview.status.false');
    case 'Unknown':
      return t('service.overview.status.unknown');
    default:
      return status;
  }
}

/** The conditions as the object reports them, in the object's own words. */
export function ConditionsTable(props: {
  conditions: readonly ServiceCondition[];
}) {
  const t = useTranslate();
  const formats = useFormats();
  return (
    <Card aria-label={t('service.overview.conditions')}>
      <CardHeader>
        <h2>{t('service.overview.conditions')}</h2>
      </CardHeader>
      {props.conditions.length === 0 ? (
        <CardBody>
          <Sub>{t('service.overview.noConditions')}</Sub>
        </CardBody>
      ) : (
        <DataTable>
          <thead>
            <tr>
              <th>{t('service.overview.column.type')}</th>
              <th>{t('service.overview.column.status')}</th>
              <th>{t('service.overview.column.reason')}</th>
              <th>{t('service.overview.column.message')}</th>
              <th className="num">{t('service.overview.column.since')}</th>
            </tr>
          </thead>
          <tbody>
            {props.conditions.map(condition => (
              <tr key={condition.type}>
                <td>{condition.type}</td>
                <td>{statusWord(condition.status, t)}</td>
                <td>{condition.reason}</td>
                <td>{condition.message}</td>
                <td className="num nowrap" title={condition.lastTransitionTime}>
                  {condition.lastTransitionTime &&
                    formats.age(condition.lastTransitionTime)}
                </td>
              </tr>
            ))}
          </tbody>
        </DataTable>
      )}
    </Card>
  );
}
