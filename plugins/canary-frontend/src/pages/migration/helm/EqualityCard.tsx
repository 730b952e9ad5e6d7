import { useId } from 'react';
import {
  stringifyLossless,
  type HelmMigrationDrift,
  type HelmMigrationPlan,
} from '@llm-canary/backstage-plugin-canary-common';
import {
  Card,
  CardBody,
  CardHeader,
  DataTable,
  Mono,
  Small,
  StateWord,
} from '../../../elements';
import { useTranslate, type Translate } from '../../../hooks';

/** Paths of what is no value. */
const chartPaths = {
  'chart.name': 'chartName',
  'chart.version': 'chartVersion',
} as const;

function Shown({ value }: { value: unknown }) {
  const t = useTranslate();
  return value === undefined ? (
    <Small>{t('helmMigration.equality.absent')}</Small>
  ) : (
    <Mono>{typeof value === 'string' ? value : stringifyLossless(value)}</Mono>
  );
}

function partOf(path: string, t: Translate): string {
  return Object.hasOwn(chartPaths, path)
    ? t(`helmMigration.equality.${chartPaths[path as keyof typeof chartPaths]}`)
    : path;
}

/** What is equal is said as a whole, what differs one by one. */
function rowsOf({ chart, drift }: HelmMigrationPlan): HelmMigrationDrift[] {
  const differs = new Set(drift.map(({ path }) => path));
  const equal = [
    { path: 'chart.name', release: chart.name, predicted: chart.name },
    { path: 'chart.version', release: chart.version, predicted: chart.version },
  ];
  return [...equal.filter(({ path }) => !differs.has(path)), ...drift];
}

function Row(props: { row: HelmMigrationDrift; equal: boolean }) {
  const t = useTranslate();
  const { row, equal } = props;
  return (
    <tr>
      <td>{partOf(row.path, t)}</td>
      <td>
        <Shown value={row.release} />
      </td>
      <td>
        <Shown value={row.predicted} />
      </td>
      <td>
        <StateWord tone={equal ? 'ok' : 'bad'}>
          {t(`helmMigration.equality.${equal ? 'equal' : 'differs'}`)}
        </StateWord>
      </td>
    </tr>
  );
}

/** Whether the operator would find release and LLMService to be the same. */
export function EqualityCard({ plan }: { plan: HelmMigrationPlan }) {
  const t = useTranslate();
  const id = useId();
  const values = plan.drift.filter(({ path }) => path.startsWith('/'));
  return (
    <Card aria-labelledby={id}>
      <CardHeader>
        <h2 id={id}>{t('helmMigration.equality.title')}</h2>
      </CardHeader>
      <DataTable>
        <thead>
          <tr>
            <th scope="col">{t('helmMigration.equality.part')}</th>
            <th scope="col">{t('helmMigration.equality.release')}</th>
            <th scope="col">{t('helmMigration.equality.service')}</th>
            <th scope="col">{t('helmMigration.equality.result')}</th>
          </tr>
        </thead>
        <tbody>
          {rowsOf(plan).map(row => (
            <Row key={row.path} row={row} equal={!plan.drift.includes(row)} />
          ))}
          {values.length === 0 && (
            <tr>
              <td>{t('helmMigration.equality.values')}</td>
              <td colSpan={2}>{t('helmMigration.equality.allEqual')}</td>
              <td>
                <StateWord tone="ok">
                  {t('helmMigration.equality.equal')}
                </StateWord>
              </td>
            </tr>
          )}
        </tbody>
      </DataTable>
      <CardBody>
        <Small>{t('helmMigration.equality.text')}</Small>
      </CardBody>
    </Card>
  );
}
