import { useMemo } from 'react';
import type {
  Plan,
  ServiceDetail,
} from '@llm-canary/backstage-plugin-canary-common';
import { DiffView } from '../../../components/DiffView';
import {
  Card,
  CardBody,
  CardHeader,
  CodeBlock,
  Small,
} from '../../../elements';
import { useTranslate } from '../../../hooks';
import { PlanFacts } from './PlanFacts';
import { planYaml, type PlanFileKind } from './planFile';

/** A plan as YAML, to read or to copy; beside another plan as the difference of both texts. */
export function PlanText(props: {
  service: ServiceDetail;
  plan: Plan;
  other?: { plan: Plan; here: string; there: string };
  kind: PlanFileKind;
}) {
  const t = useTranslate();
  const { service, plan, other, kind } = props;
  const text = useMemo(() => planYaml(plan, kind), [plan, kind]);
  const before = useMemo(
    () => other && planYaml(other.plan, kind),
    [other, kind],
  );
  const title = t(`plan.text.${kind}`);
  return (
    <Card>
      <CardHeader>
        <h2>{title}</h2>
        <Small>
          {other
            ? t('plan.text.compared', { here: other.here, there: other.there })
            : t('plan.text.readOnly')}
        </Small>
        <PlanFacts plan={plan} verifiable={service.kind === 'LLMService'} />
      </CardHeader>
      <CardBody>
        {before === undefined ? (
          <CodeBlock
            text={text || t('plan.text.none')}
            copyLabel={t('plan.text.copy')}
            label={title}
          />
        ) : (
          <DiffView before={before} after={text} what={title} />
        )}
      </CardBody>
    </Card>
  );
}
