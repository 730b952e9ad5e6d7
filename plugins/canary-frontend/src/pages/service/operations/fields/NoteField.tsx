import { useTranslate } from '../../../../hooks';
import { TextArea } from './controls';
import { LabelledField } from './LabelledField';

const maxLength = 1_000;

/** Why something is done, in the words of whoever does it. */
export function NoteField(props: {
  value: string;
  problem?: string;
  onChange: (note: string) => void;
}) {
  const t = useTranslate();
  return (
    <LabelledField
      label={t('sheet.note')}
      hint={t('sheet.noteHint')}
      problem={props.problem}
    >
      {control => (
        <TextArea
          {...control}
          rows={2}
          maxLength={maxLength}
          value={props.value}
          onChange={event => props.onChange(event.target.value)}
        />
      )}
    </LabelledField>
  );
}
