import { useTranslate } from '../../../hooks';
import {
  settingsProblems,
  type ChatSettings,
} from '../../../presentation/playground/settings';
import {
  LabelledField,
  TextArea,
  TextInput,
} from '../../service/operations/fields';

/** What every question is asked with. */
export function SettingsFields(props: {
  settings: ChatSettings;
  onChange: (settings: ChatSettings) => void;
}) {
  const t = useTranslate();
  const { settings, onChange } = props;
  const problems = settingsProblems(settings);
  return (
    <>
      <LabelledField label={t('playground.system')}>
        {control => (
          <TextArea
            {...control}
            rows={4}
            maxLength={50_000}
            value={settings.system}
            onChange={event =>
              onChange({ ...settings, system: event.target.value })
            }
          />
        )}
      </LabelledField>
      {(['maxTokens', 'temperature'] as const).map(field => (
        <LabelledField
          key={field}
          label={t(`playground.${field}.label`)}
          hint={t('playground.modelsOwn')}
          problem={
            problems.includes(field)
              ? t(`playground.${field}.problem`)
              : undefined
          }
        >
          {control => (
            <TextInput
              {...control}
              inputMode="decimal"
              autoComplete="off"
              value={settings[field]}
              onChange={event =>
                onChange({ ...settings, [field]: event.target.value })
              }
            />
          )}
        </LabelledField>
      ))}
    </>
  );
}
