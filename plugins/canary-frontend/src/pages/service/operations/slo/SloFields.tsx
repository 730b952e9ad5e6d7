import type { SloView } from '@llm-canary/backstage-plugin-canary-common';
import { Small } from '../../../../elements';
import { useTranslate } from '../../../../hooks';
import type { FieldProblem } from '../answer';
import { CheckLine } from '../fields';
import { SloBounds } from './SloBounds';
import { sloProblems, sloTargets, type SloDraft } from './sloDraft';
import { SloTargetFields } from './SloTargetFields';

/** What is filled in: priority, bounds and thresholds. */
export function SloFields(props: {
  slo: SloView;
  draft: SloDraft;
  fields: readonly FieldProblem[];
  onChange: (part: Partial<SloDraft>) => void;
}) {
  const t = useTranslate();
  const { slo, draft, fields, onChange } = props;
  const problems = sloProblems(draft);
  return (
    <>
      <CheckLine>
        <input
          type="checkbox"
          role="switch"
          checked={draft.high}
          onChange={event => onChange({ high: event.target.checked })}
        />
        <span>
          {t('operation.slo.high')}{' '}
          <Small>
            {t('operation.slo.priorityNow', { n: String(slo.priority ?? 0) })}
          </Small>
        </span>
      </CheckLine>
      <SloBounds
        draft={draft}
        problems={problems}
        fields={fields}
        onChange={onChange}
      />
      {sloTargets.map(target => (
        <SloTargetFields
          key={target}
          target={target}
          draft={draft}
          problems={problems}
          fields={fields}
          onChange={rows => onChange({ [target]: rows })}
        />
      ))}
    </>
  );
}
