import { styled } from '@mui/material/styles';
import type {
  DriftEntry,
  Plan,
  ServiceDetail,
} from '@llm-canary/backstage-plugin-canary-common';
import { LoadError } from '../../../components/LoadError';
import { Card } from '../../../elements';
import { narrow } from '../../../theme';
import { LayersPanel } from './LayersPanel';
import { countByLayer } from './planEntries';
import { PlanSkeleton } from './PlanSkeleton';
import type { PlanState } from './planState';
import { PlanText } from './PlanText';
import { PlanTree } from './PlanTree';
import type { PlanComparison } from './useComparison';

const Columns = styled('div')({
  display: 'grid',
  gridTemplateColumns: '224px minmax(0, 1fr)',
  gap: 12,
  alignItems: 'start',
  [narrow]: { gridTemplateColumns: 'minmax(0, 1fr)' },
});

interface ContentProps {
  service: ServiceDetail;
  plan: Plan;
  comparison?: PlanComparison;
  drift: ReadonlyMap<string, DriftEntry>;
  state: PlanState;
  onChange: (part: Partial<PlanState>) => void;
}

/** The plan alone, or beside another one as soon as that is read. */
function Values(props: ContentProps) {
  const { service, plan, comparison, state } = props;
  const beside = comparison?.query.data;
  if (comparison && !beside) {
    return (
      <Card aria-label={comparison.there}>
        {comparison.query.error ? (
          <LoadError
            error={comparison.query.error}
            cluster={service.cluster}
            onRetry={() => void comparison.query.refetch()}
          />
        ) : (
          <PlanSkeleton of={comparison.there} />
        )}
      </Card>
    );
  }
  const other = comparison &&
    beside && { plan: beside, here: comparison.here, there: comparison.there };
  return state.form === 'tree' ? (
    <PlanTree {...props} other={other} />
  ) : (
    <PlanText service={service} plan={plan} other={other} kind={state.form} />
  );
}

/** A plan that was read: its layers, and its values beside them. */
export function PlanContent(props: ContentProps) {
  const { plan, state, onChange } = props;
  return (
    <Columns>
      <LayersPanel
        plan={plan}
        won={countByLayer(plan)}
        layer={state.layer}
        onLayer={layer => onChange({ layer })}
      />
      <Values {...props} />
    </Columns>
  );
}
