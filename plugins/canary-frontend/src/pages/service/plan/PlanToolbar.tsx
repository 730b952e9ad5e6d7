import { styled } from '@mui/material/styles';
import { RiDownload2Line } from '@remixicon/react';
import type {
  Plan,
  ServiceDetail,
} from '@llm-canary/backstage-plugin-canary-common';
import { SearchField } from '../../../components/SearchField';
import { saveText } from '../../../data/saveText';
import { Button, Chip, Grow, SelectField, WrapLine } from '../../../elements';
import { useTranslate } from '../../../hooks';
import { colour } from '../../../theme';
import { CompareField } from './CompareField';
import { planFileName, planYaml } from './planFile';
import { planForms, type PlanState } from './planState';
import type { usePlanChoices } from './usePlanChoices';

const Check = styled('label')({
  display: 'inline-flex',
  gap: 6,
  alignItems: 'center',
  fontSize: 12,
  whiteSpace: 'nowrap',
  cursor: 'pointer',
  '& input': {
    width: 15,
    height: 15,
    margin: 0,
    accentColor: colour('primary'),
  },
});

interface ToolbarProps {
  service: ServiceDetail;
  /** Absent until it is read. */
  plan?: Plan;
  state: PlanState;
  choices: ReturnType<typeof usePlanChoices>;
  /** Whether there is something removed to show or hide. */
  anyRemoved: boolean;
  onChange: (part: Partial<PlanState>) => void;
}

function Forms(props: Pick<ToolbarProps, 'state' | 'onChange'>) {
  const t = useTranslate();
  return (
    <WrapLine role="group" aria-label={t('plan.form.label')} style={{ gap: 4 }}>
      {planForms.map(form => (
        <Chip
          key={form}
          type="button"
          aria-pressed={props.state.form === form}
          onClick={() => props.onChange({ form })}
        >
          {t(`plan.form.${form}`)}
        </Chip>
      ))}
    </WrapLine>
  );
}

/** What narrows the tree; text has no such choices. */
function TreeFilters(props: ToolbarProps) {
  const t = useTranslate();
  const { plan, state, onChange } = props;
  const layers = (plan?.layers ?? []).toReversed().map(({ name }) => ({
    value: name,
    label: name || t('plan.layer.unnamed'),
  }));
  return (
    <>
      <SearchField
        value={state.q}
        placeholder={t('plan.filter.search')}
        label={t('plan.filter.searchLabel')}
        onChange={q => onChange({ q })}
      />
      <SelectField
        label={t('plan.filter.layer')}
        value={state.layer}
        options={layers}
        onChange={layer => onChange({ layer })}
      />
    </>
  );
}

function Switches({ state, anyRemoved, onChange }: ToolbarProps) {
  const t = useTranslate();
  if (state.form !== 'tree') return null;
  if (state.compare) {
    return (
      <Check>
        <input
          type="checkbox"
          checked={state.changedOnly}
          onChange={event => onChange({ changedOnly: event.target.checked })}
        />
        {t('plan.filter.changedOnly')}
      </Check>
    );
  }
  return anyRemoved ? (
    <Check>
      <input
        type="checkbox"
        checked={state.showRemoved}
        onChange={event => onChange({ showRemoved: event.target.checked })}
      />
      {t('plan.filter.showRemoved')}
    </Check>
  ) : null;
}

/** What is shown of a plan, beside what, and in which form. */
export function PlanToolbar(props: ToolbarProps) {
  const t = useTranslate();
  const { service, plan, state } = props;
  const kind = state.form === 'layers' ? 'layers' : 'yaml';
  return (
    <WrapLine role="search" aria-label={t('plan.filter.label')}>
      {state.form === 'tree' && <TreeFilters {...props} />}
      <CompareField {...props} />
      <Switches {...props} />
      <Grow />
      <Forms {...props} />
      {plan && (
        <Button
          type="button"
          aria-label={t(`plan.download.${kind}`)}
          title={t(`plan.download.${kind}`)}
          onClick={() =>
            saveText(planFileName(service, plan, kind), planYaml(plan, kind))
          }
        >
          <RiDownload2Line aria-hidden />
          {t('plan.download.short')}
        </Button>
      )}
    </WrapLine>
  );
}
