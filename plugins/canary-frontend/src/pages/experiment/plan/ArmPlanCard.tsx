import { useId, useMemo, useState } from 'react';
import { RiArrowDownSLine, RiArrowUpSLine } from '@remixicon/react';
import type {
  ExperimentPlan,
  ExperimentRef,
  Plan,
} from '@llm-canary/backstage-plugin-canary-common';
import {
  Banner,
  Button,
  Card,
  CardBody,
  CardHeader,
  Grow,
  Sub,
} from '../../../elements';
import { useTranslate } from '../../../hooks';
import { AppLink, useLinks } from '../../../routing';
import { armChanges, operatorLayers, type ArmChange } from './armChanges';
import { ChangesTable } from './ChangesTable';

/** What every arm of an experiment has: there on a press. */
function Fixed(props: {
  changes: readonly ArmChange[];
  operators: ReadonlySet<string>;
}) {
  const { changes, operators } = props;
  const t = useTranslate();
  const id = useId();
  const [open, setOpen] = useState(false);
  const Arrow = open ? RiArrowUpSLine : RiArrowDownSLine;
  return (
    <>
      <CardBody>
        <Button
          type="button"
          look="bare"
          size="small"
          aria-expanded={open}
          aria-controls={id}
          style={{ padding: 0 }}
          onClick={() => setOpen(!open)}
        >
          {t('experiment.plan.fixedCount', { count: changes.length })}
          <Arrow aria-hidden />
        </Button>
      </CardBody>
      <div id={id} hidden={!open}>
        {open && (
          <ChangesTable
            label={t('experiment.plan.fixed')}
            changes={changes}
            operators={operators}
          />
        )}
      </div>
    </>
  );
}

function Compared({ target, arm }: { target: Plan; arm: Plan }) {
  const t = useTranslate();
  const { own, fixed, chart } = useMemo(
    () => armChanges(target, arm),
    [target, arm],
  );
  const operators = useMemo(() => operatorLayers(arm), [arm]);
  return (
    <>
      {chart && (
        <CardBody>
          {t('experiment.plan.chart')}: {chart.target} → {chart.arm}
        </CardBody>
      )}
      {own.length > 0 ? (
        <ChangesTable
          label={t('experiment.plan.own')}
          changes={own}
          operators={operators}
        />
      ) : (
        <CardBody>
          <Sub>{t('experiment.plan.same')}</Sub>
        </CardBody>
      )}
      {fixed.length > 0 && <Fixed changes={fixed} operators={operators} />}
    </>
  );
}

/** What one arm runs otherwise than the target. */
export function ArmPlanCard(props: {
  experimentRef: ExperimentRef;
  target: ExperimentPlan['target'];
  arm: ExperimentPlan['arms'][number];
}) {
  const t = useTranslate();
  const links = useLinks();
  const { target, arm } = props;
  const { cluster } = props.experimentRef;
  return (
    <Card aria-label={arm.arm}>
      <CardHeader>
        <h2>{arm.arm}</h2>
        <Sub>{`${arm.service.namespace}/${arm.service.name}`}</Sub>
        <Grow />
        <AppLink
          to={links.service(
            { cluster, ...arm.service },
            { tab: 'plan', compare: `${target.namespace}/${target.name}` },
          )}
        >
          {t('experiment.plan.open', { arm: arm.arm })}
        </AppLink>
      </CardHeader>
      {arm.problem !== undefined && (
        <CardBody>
          <Banner tone="warn" role="none">
            {t('experiment.plan.armProblem', { problem: arm.problem })}
          </Banner>
        </CardBody>
      )}
      {arm.plan && target.plan && (
        <Compared target={target.plan} arm={arm.plan} />
      )}
    </Card>
  );
}
