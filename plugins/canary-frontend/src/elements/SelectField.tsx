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
}

/** A choice of one, or of all. A value from the URL that is no longer offered stays choosable. */
export function SelectField(props: {
  label: string;
  value: string;
  options: readonly SelectOption[];
  onChange: (value: string) => void;
}) {
  const t = useTranslate();
  const { label, value, options, onChange } = props;
  const offered =
    !value || options.some(option => option.value === value)
      ? options
      : [{ value, label: value }, ...options];
  return (
    <Field>
      {label}
      <Select value={value} onChange={event => onChange(event.target.value)}>
        <option value="">{t('filter.every')}</option>
        {offered.map(option => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </Select>
      <RiArrowDownSLine aria-hidden />
    </Field>
  );
}
