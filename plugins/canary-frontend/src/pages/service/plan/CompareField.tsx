import type { ServiceDetail } from '@llm-canary/backstage-plugin-canary-common';
import { SelectField, type SelectOption } from '../../../elements';
import { useTranslate, type Translate } from '../../../hooks';
import { otherRevisions } from './compareOptions';
import type { PlanState } from './planState';
import type { usePlanChoices } from './usePlanChoices';

type Choices = ReturnType<typeof usePlanChoices>;

/** Notes are cut: the choice is one line. */
const maxNote = 40;

function revisionOptions(
  choices: Choices,
  shown: number | undefined,
  t: Translate,
): SelectOption[] {
  return otherRevisions(choices.revisions, shown).map(
    ({ revision, current, note }) => {
      const words = [
        `r${revision}`,
        current ? t('plan.compare.current') : undefined,
        note && note.length > maxNote ? `${note.slice(0, maxNote)}…` : note,
      ].filter(Boolean);
      return {
        value: `r${revision}`,
        label: words.join(' · '),
        group: t('plan.compare.revisions'),
      };
    },
  );
}

function serviceOptions(choices: Choices, t: Translate): SelectOption[] {
  return choices.services.map(row => {
    const arm = row.managedBy?.arm;
    const service = `${row.namespace}/${row.name}`;
    return {
      value: service,
      label: arm ? t('plan.compare.arm', { arm, service }) : service,
      group: arm ? t('plan.compare.arms') : t('plan.compare.target'),
    };
  });
}

/** The revision that is shown, and the plan that it is compared with. */
export function CompareField(props: {
  service: ServiceDetail;
  state: PlanState;
  choices: Choices;
  onChange: (part: Partial<PlanState>) => void;
}) {
  const t = useTranslate();
  const { service, state, choices, onChange } = props;
  const shown = state.revision ?? service.revision;
  const kept = otherRevisions(choices.revisions, undefined).filter(
    ({ current }) => !current,
  );
  return (
    <>
      {(kept.length > 0 || state.revision !== undefined) && (
        <SelectField
          label={t('plan.filter.revision')}
          none={t('plan.filter.current')}
          value={state.revision === undefined ? '' : String(state.revision)}
          options={kept.map(({ revision }) => ({
            value: String(revision),
            label: `r${revision}`,
          }))}
          onChange={text =>
            onChange({ revision: text ? Number(text) : undefined })
          }
        />
      )}
      <SelectField
        label={t('plan.compare.label')}
        none={t('plan.compare.nothing')}
        value={state.compare}
        options={[
          ...serviceOptions(choices, t),
          ...revisionOptions(choices, shown, t),
        ]}
        onChange={compare => onChange({ compare })}
      />
    </>
  );
}
