import { useMemo } from 'react';
import { RiContractUpDownLine, RiExpandUpDownLine } from '@remixicon/react';
import type {
  DriftEntry,
  Plan,
  ServiceDetail,
} from '@llm-canary/backstage-plugin-canary-common';
import {
  useValuesTree,
  ValuesTree,
  type ValuesTreeModel,
} from '../../../components/ValuesTree';
import {
  Button,
  Card,
  CardHeader,
  Line,
  StateMessage,
} from '../../../elements';
import { useTranslate } from '../../../hooks';
import { PlanFacts } from './PlanFacts';
import { PlanSummary } from './PlanSummary';
import type { PlanState } from './planState';
import { usePlanEntries } from './usePlanEntries';

/** Why the tree has no rows, and what to do about it. */
function NoRows(props: {
  /** Whether the plans have anything at all to say. */
  any: boolean;
  narrowed: boolean;
  there?: string;
  onClear: () => void;
}) {
  const t = useTranslate();
  if (!props.any) {
    return <StateMessage role="status" title={t('plan.empty')} />;
  }
  return props.there !== undefined && !props.narrowed ? (
    <StateMessage
      role="status"
      title={t('plan.noDifference', { there: props.there })}
    />
  ) : (
    <StateMessage role="status" title={t('plan.nothingMatches')}>
      <Button type="button" onClick={props.onClear}>
        {t('plan.clear')}
      </Button>
    </StateMessage>
  );
}

/** Opens or closes all maps at once. */
function FoldButtons({ tree }: { tree: ValuesTreeModel }) {
  const t = useTranslate();
  return (
    <Line style={{ gap: 0 }}>
      <Button
        type="button"
        look="icon"
        aria-label={t('plan.tree.openAll')}
        title={t('plan.tree.openAll')}
        onClick={tree.openAll}
      >
        <RiExpandUpDownLine aria-hidden />
      </Button>
      <Button
        type="button"
        look="icon"
        aria-label={t('plan.tree.closeAll')}
        title={t('plan.tree.closeAll')}
        onClick={tree.closeAll}
      >
        <RiContractUpDownLine aria-hidden />
      </Button>
    </Line>
  );
}

interface PlanTreeProps {
  service: ServiceDetail;
  plan: Plan;
  /** The plan beside it, and the heads of both columns. */
  other?: { plan: Plan; here: string; there: string };
  drift: ReadonlyMap<string, DriftEntry>;
  state: PlanState;
  onChange: (part: Partial<PlanState>) => void;
}

function operatorLayersOf(...plans: Array<Plan | undefined>): Set<string> {
  const layers = plans.flatMap(plan => plan?.layers ?? []);
  return new Set(
    layers.flatMap(({ name, owner }) => (owner === 'operator' ? [name] : [])),
  );
}

/** The values of a plan, each with where it comes from, or beside those of another plan. */
export function PlanTree(props: PlanTreeProps) {
  const t = useTranslate();
  const { service, plan, other, drift, state, onChange } = props;
  const { all, shown } = usePlanEntries(plan, other?.plan, state);
  const { q, layer, compare } = state;
  const tree = useValuesTree(shown, JSON.stringify([q, layer, compare]));
  const [here, there] = [other?.here, other?.there];
  const setting = useMemo(
    () => ({
      compared:
        here !== undefined && there !== undefined ? { here, there } : undefined,
      operatorLayers: operatorLayersOf(plan, other?.plan),
      drift,
      onLayer: (name: string) => onChange({ layer: name }),
    }),
    [here, there, plan, other?.plan, drift, onChange],
  );
  const title =
    state.revision === undefined
      ? t('plan.tree.inForce')
      : t('plan.tree.ofRevision', { n: String(state.revision) });
  return (
    <Card aria-label={title}>
      <CardHeader>
        <h2>{title}</h2>
        <PlanSummary
          plan={plan}
          compared={other && { entries: all, there: other.there }}
        />
        <PlanFacts plan={plan} verifiable={service.kind === 'LLMService'} />
        <FoldButtons tree={tree} />
      </CardHeader>
      {shown.length > 0 ? (
        <ValuesTree tree={tree} label={title} setting={setting} />
      ) : (
        <NoRows
          any={all.length > 0}
          narrowed={q.trim() !== '' || layer !== ''}
          there={there}
          onClear={() => onChange({ q: '', layer: '', showRemoved: true })}
        />
      )}
    </Card>
  );
}
