import { useTranslate } from '../../../../hooks';
import { fieldProblem, type FieldProblem } from '../answer';
import { Choice, FieldGrid, LabelledField, TextInput } from '../fields';
import type { SloDraft, SloProblems } from './sloDraft';

/** Between how much a service may be scaled for its SLO. */
export function SloBounds(props: {
  draft: SloDraft;
  problems: SloProblems;
  fields: readonly FieldProblem[];
  onChange: (part: Partial<SloDraft>) => void;
}) {
  const t = useTranslate();
  const { draft, problems, fields, onChange } = props;
  const { minimum, maximum } = draft;
  const problemOf = (bound: 'minimum' | 'maximum') => {
    const found = problems[bound];
    return found
      ? t(`operation.slo.problem.${found}`)
      : fieldProblem(fields, `${bound}Deployment.value`);
  };
  return (
    <div role="group" aria-label={t('operation.slo.bounds')}>
      <h3>{t('operation.slo.bounds')}</h3>
      <FieldGrid style={{ marginTop: 8 }}>
        <LabelledField
          label={t('operation.slo.minimum')}
          problem={problemOf('minimum')}
        >
          {control => (
            <TextInput
              {...control}
              inputMode="numeric"
              autoComplete="off"
              placeholder={t('operation.slo.notSet')}
              value={minimum.value}
              onChange={event =>
                onChange({ minimum: { ...minimum, value: event.target.value } })
              }
            />
          )}
        </LabelledField>
        <LabelledField label={t('operation.slo.type')}>
          {control => (
            <Choice
              {...control}
              value={minimum.type}
              onChange={event =>
                onChange({
                  minimum: {
                    ...minimum,
                    type:
                      event.target.value === 'concurrency'
                        ? 'concurrency'
                        : 'replica',
                  },
                })
              }
            >
              <option value="replica">{t('operation.slo.replica')}</option>
              <option value="concurrency">
                {t('operation.slo.concurrency')}
              </option>
            </Choice>
          )}
        </LabelledField>
        <LabelledField
          label={t('operation.slo.maximum')}
          hint={t('operation.slo.replica')}
          problem={problemOf('maximum')}
        >
          {control => (
            <TextInput
              {...control}
              inputMode="numeric"
              autoComplete="off"
              placeholder={t('operation.slo.notSet')}
              value={maximum}
              onChange={event => onChange({ maximum: event.target.value })}
            />
          )}
        </LabelledField>
      </FieldGrid>
    </div>
  );
}
