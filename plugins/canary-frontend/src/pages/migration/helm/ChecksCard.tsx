import { useId } from 'react';
import type { HelmMigrationCheck } from '@llm-canary/backstage-plugin-canary-common';
import { Card, CardHeader, DataTable, StateWord } from '../../../elements';
import { useTranslate, type Translate } from '../../../hooks';

const known = [
  'kindServed',
  'deployed',
  'idle',
  'nameFree',
  'chartKnown',
  'objectsOwned',
] as const;

/** A check that this version does not know keeps the name that the server gives it. */
function nameOf(check: string, t: Translate): string {
  const name = known.find(one => one === check);
  return name ? t(`helmMigration.check.${name}`) : check;
}

function holding(ok: boolean, ended: boolean) {
  if (ended) return ok ? 'held' : 'failed';
  return ok ? 'holds' : 'fails';
}

/** Every precondition, and what was found. */
export function ChecksCard(props: {
  checks: HelmMigrationCheck[];
  /** Whether the plan was executed since. */
  ended: boolean;
}) {
  const t = useTranslate();
  const { checks, ended } = props;
  const id = useId();
  return (
    <Card aria-labelledby={id}>
      <CardHeader>
        <h2 id={id}>{t('helmMigration.check.title')}</h2>
      </CardHeader>
      <DataTable>
        <thead>
          <tr>
            <th scope="col">{t('helmMigration.check.name')}</th>
            <th scope="col">{t('helmMigration.check.found')}</th>
          </tr>
        </thead>
        <tbody>
          {checks.map(({ check, ok, message }) => (
            <tr key={check}>
              <td>
                {nameOf(check, t)}
                <br />
                <StateWord tone={ok ? 'ok' : 'bad'}>
                  {t(`helmMigration.check.${holding(ok, ended)}`)}
                </StateWord>
              </td>
              <td>{message}</td>
            </tr>
          ))}
        </tbody>
      </DataTable>
    </Card>
  );
}
