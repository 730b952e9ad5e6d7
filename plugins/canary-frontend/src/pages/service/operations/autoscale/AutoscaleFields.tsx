import type { ServiceDetail } from '@llm-canary/backstage-plugin-canary-common';
import { useTranslate, type Translate } from '../../../../hooks';
import { fieldProblem, type FieldProblem } from '../answer';
import { CheckLine, FieldGrid, LabelledField, TextInput } from '../fields';
import { autoscaleProblems, type AutoscaleDraft } from './autoscaleDraft';

/** `2 to 8 replicas, 4 ready now`. */
function summaryOf(
  draft: AutoscaleDraft,
  service: Pick<ServiceDetail, 'replicas'>,
  t: Translate,
): string {
  const { min, max } = draft;
  const ready = service.replicas && String(service.replicas.ready);
  if (!draft.enabled) {
    return ready === undefined
      ? t('operation.autoscale.summaryOffNoReady')
      : t('operation.autoscale.summaryOff', { ready });
  }
  return ready === undefined
    ? t('operation.autoscale.summaryNoReady', { min, max })
    : t('operation.autoscale.summary', { min, max, ready });
}

/** Whether to scale, and between which bounds. */
export function AutoscaleFields(props: {
  service: ServiceDetail;
  draft: AutoscaleDraft;
  fields: readonly FieldProblem[];
  onChange: (part: Partial<AutoscaleDraft>) => void;
}) {
  const t = useTranslate();
  const { draft, fields, onChange } = props;
  const problems = autoscaleProblems(draft);
  const bounds = [
    { key: 'min', sent: 'minReplicas' },
    { key: 'max', sent: 'maxReplicas' },
  ] as const;
  const sound = !problems.min && !problems.max;
  return (
    <>
      <CheckLine>
        <input
          type="checkbox"
          checked={draft.enabled}
          onChange={event => onChange({ enabled: event.target.checked })}
        />
        {t('operation.autoscale.enabled')}
      </CheckLine>
      <FieldGrid>
        {bounds.map(({ key, sent }) => {
          const found = problems[key];
          return (
            <LabelledField
              key={key}
              label={t(`operation.autoscale.${key}`)}
              problem={
                found
                  ? t(`operation.autoscale.problem.${found}`)
                  : fieldProblem(fields, sent)
              }
            >
              {control => (
                <TextInput
                  {...control}
                  inputMode="numeric"
                  autoComplete="off"
                  value={draft[key]}
                  onChange={event => onChange({ [key]: event.target.value })}
                />
              )}
            </LabelledField>
          );
        })}
      </FieldGrid>
      {sound && <p>{summaryOf(draft, props.service, t)}</p>}
    </>
  );
}
