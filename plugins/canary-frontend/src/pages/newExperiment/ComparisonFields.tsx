import { useId } from 'react';
import { useTranslate } from '../../hooks';
import {
  CheckLine,
  Choice,
  FieldGrid,
  LabelledField,
  NoteField,
} from '../service/operations/fields';
import type { FormProps } from './FormProps';
import { TextField } from './TextField';

const durations = ['30m', '24h', '7d'];

function BaselineField({ draft, words, onChange }: FormProps) {
  const t = useTranslate();
  const names = draft.arms.map(({ name }) => name).filter(name => name !== '');
  return (
    <LabelledField
      label={t('newExperiment.baseline')}
      hint={t('newExperiment.baselineHint')}
      problem={words.get('baseline')}
    >
      {control => (
        <Choice
          {...control}
          value={draft.baseline}
          onChange={event => {
            const baseline = event.target.value;
            onChange(before => ({ ...before, baseline }));
          }}
        >
          <option value="">{t('newExperiment.baselineDefault')}</option>
          {[...new Set(names)].map(name => (
            <option key={name}>{name}</option>
          ))}
        </Choice>
      )}
    </LabelledField>
  );
}

/** How the traffic is split and the arms are compared, and why it is done. */
export function ComparisonFields(props: FormProps) {
  const t = useTranslate();
  const suggestions = useId();
  const { draft, words, onChange } = props;
  return (
    <>
      <h2>{t('newExperiment.comparison')}</h2>
      <FieldGrid>
        <TextField
          label={t('newExperiment.route')}
          hint={t('newExperiment.routeHint')}
          value={draft.route}
          problem={words.get('route') ?? words.get('route.name')}
          onChange={route => onChange(before => ({ ...before, route }))}
        />
        <BaselineField {...props} />
      </FieldGrid>
      <FieldGrid>
        <TextField
          label={t('newExperiment.duration')}
          hint={t('newExperiment.durationHint')}
          value={draft.duration}
          list={suggestions}
          problem={words.get('duration')}
          onChange={duration => onChange(before => ({ ...before, duration }))}
        />
        <TextField
          label={t('newExperiment.looks')}
          hint={t('newExperiment.looksHint')}
          value={draft.looks}
          inputMode="numeric"
          problem={words.get('looks')}
          onChange={looks => onChange(before => ({ ...before, looks }))}
        />
      </FieldGrid>
      <datalist id={suggestions}>
        {durations.map(duration => (
          <option key={duration} value={duration} />
        ))}
      </datalist>
      <CheckLine>
        <input
          type="checkbox"
          checked={draft.inheritSlo}
          onChange={event => {
            const inheritSlo = event.target.checked;
            onChange(before => ({ ...before, inheritSlo }));
          }}
        />
        {t('newExperiment.inheritSlo')}
      </CheckLine>
      <NoteField
        value={draft.note}
        problem={words.get('note')}
        onChange={note => onChange(before => ({ ...before, note }))}
      />
    </>
  );
}
