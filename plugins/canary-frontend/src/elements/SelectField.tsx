import { styled } from '@mui/material/styles';
import { RiArrowDownSLine } from '@remixicon/react';
import { useTranslate } from '../hooks';
import { colour } from '../theme';
import { Field } from './Field';

const Select = styled('select')({
  appearance: 'none',
  fieldSizing: 'content',
  border: 0,
  outline: 0,
  background: colour('paper'),
  color: colour('text'),
  font: 'inherit',
  fontWeight: 500,
  cursor: 'pointer',
  maxWidth: 150,
  textOverflow: 'ellipsis',
  padding: 0,
});

export interface SelectOption {
  value: string;
  label: string;
  /** Options of one group stand together, under its name. */
  group?: string;
}

function Options({ options }: { options: readonly SelectOption[] }) {
  return (
    <>
      {options.map(option => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </>
  );
}

/** A choice of one, or of all. A value from the URL that is no longer offered stays choosable. */
export function SelectField(props: {
  label: string;
  value: string;
  options: readonly SelectOption[];
  /** The word for no choice; that for all unless given. */
  none?: string;
  /** No choice is none. */
  required?: boolean;
  onChange: (value: string) => void;
}) {
  const t = useTranslate();
  const { label, value, options, onChange } = props;
  const offered =
    !value || options.some(option => option.value === value)
      ? options
      : [{ value, label: value }, ...options];
  const groups = [...new Set(offered.map(({ group }) => group))];
  return (
    <Field>
      {label}
      <Select value={value} onChange={event => onChange(event.target.value)}>
        {!props.required && (
          <option value="">{props.none ?? t('filter.every')}</option>
        )}
        {groups.map(group => {
          const members = offered.filter(option => option.group === group);
          return group === undefined ? (
            <Options key="" options={members} />
          ) : (
            <optgroup key={group} label={group}>
              <Options options={members} />
            </optgroup>
          );
        })}
      </Select>
      <RiArrowDownSLine aria-hidden />
    </Field>
  );
}
