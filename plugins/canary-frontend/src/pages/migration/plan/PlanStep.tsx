import type { ReactNode } from 'react';
import { styled } from '@mui/material/styles';
import {
  Button,
  Card,
  CardBody,
  CardHeader,
  DataTable,
  Mono,
  Small,
  StateMessage,
} from '../../../elements';
import { useTranslate } from '../../../hooks';
import { cutDigest } from '../../../presentation/migrations';
import { formatCount } from '../../../presentation/numbers';
import { wide } from '../../../theme';
import { FilesCard } from '../files';
import type { StepProps } from '../StepProps';
import { outcomes, outcomeWord } from '../units';

const Columns = styled('div')({
  display: 'grid',
  gap: 12,
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignItems: 'start',
  [wide]: { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)' },
  '& dl': {
    display: 'grid',
    gridTemplateColumns: 'max-content minmax(0, 1fr)',
    gap: '4px 16px',
    fontSize: 13,
  },
  '& dt': { opacity: 0.85 },
  '& dd': { overflowWrap: 'anywhere' },
});

function PlanFacts({ plan }: Pick<StepProps, 'plan'>) {
  const t = useTranslate();
  const { fingerprint } = plan.cluster;
  const facts: Array<[string, ReactNode]> = [
    [t('migration.planStep.namespaces'), plan.namespaces.join(', ')],
    [t('migration.planStep.mode'), plan.runtimeProjectionMode],
    [
      t('migration.planStep.fingerprint'),
      <Mono title={fingerprint}>{cutDigest(fingerprint)}</Mono>,
    ],
    [
      t('migration.planStep.pinKeys'),
      plan.pinKeys ? (
        <Mono>
          {plan.pinKeys.generation}, {plan.pinKeys.inferenceServiceUid}
        </Mono>
      ) : (
        t('migration.planStep.noPinKeys')
      ),
    ],
    [t('migration.planStep.tool'), `${plan.tool.name} ${plan.tool.version}`],
    [t('migration.planStep.planId'), <Mono>{plan.planId}</Mono>],
  ];
  return (
    <Card aria-labelledby="canary-plan-facts">
      <CardHeader>
        <h2 id="canary-plan-facts">{t('migration.planStep.facts')}</h2>
        <Small>{t('migration.planStep.noWrites')}</Small>
      </CardHeader>
      <CardBody>
        <dl>
          {facts.map(([name, value]) => [
            <dt key={`${name} name`}>{name}</dt>,
            <dd key={name}>{value}</dd>,
          ])}
        </dl>
      </CardBody>
    </Card>
  );
}

/** How many units have each outcome; a row leads to their review. */
function OutcomeTable(props: StepProps) {
  const t = useTranslate();
  const { migration, plan, change } = props;
  const reviewed = new Set(migration.reviews.map(({ unit }) => unit));
  const rows = outcomes.flatMap(outcome => {
    const units = plan.units.filter(unit => unit.outcome === outcome);
    const seen = units.filter(({ id }) => reviewed.has(id)).length;
    return units.length > 0 ? [{ outcome, units: units.length, seen }] : [];
  });
  if (rows.length === 0) {
    return <StateMessage title={t('migration.planStep.none')} />;
  }
  return (
    <DataTable aria-labelledby="canary-plan-outcomes">
      <thead>
        <tr>
          <th>{t('migration.planStep.outcome')}</th>
          <th className="num">{t('migration.planStep.units')}</th>
          <th className="num">{t('migration.planStep.reviewed')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ outcome, units, seen }) => (
          <tr key={outcome}>
            <td>
              <Button
                type="button"
                look="bare"
                size="small"
                style={{ padding: 0 }}
                onClick={() =>
                  change({ step: 'review', show: outcome, unit: undefined })
                }
              >
                {outcomeWord(outcome, t)}
              </Button>
            </td>
            <td className="num">{formatCount(units)}</td>
            <td className="num">{formatCount(seen)}</td>
          </tr>
        ))}
      </tbody>
    </DataTable>
  );
}

/** What was planned on, and what came of it in numbers. */
export function PlanStep(props: StepProps) {
  const t = useTranslate();
  return (
    <>
      <Columns>
        <Card aria-labelledby="canary-plan-outcomes">
          <CardHeader>
            <h2 id="canary-plan-outcomes">
              {t('migration.planStep.outcomes')}
            </h2>
          </CardHeader>
          <OutcomeTable {...props} />
        </Card>
        <PlanFacts plan={props.plan} />
      </Columns>
      <FilesCard migration={props.migration} />
    </>
  );
}
