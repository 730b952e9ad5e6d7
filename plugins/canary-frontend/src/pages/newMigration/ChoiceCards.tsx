import { useId } from 'react';
import { styled } from '@mui/material/styles';
import { Small } from '../../elements';
import { colour } from '../../theme';

const Frame = styled('fieldset')({
  border: 0,
  margin: 0,
  padding: 0,
  minWidth: 0,
  display: 'grid',
  gap: 8,
  '& legend': {
    padding: 0,
    marginBottom: 4,
    fontSize: 12,
    lineHeight: '16px',
    fontWeight: 600,
  },
  '& .options': {
    display: 'grid',
    gap: 8,
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(150px, 100%), 1fr))',
  },
  '& label': {
    display: 'flex',
    gap: 8,
    padding: '8px 12px 10px',
    border: `1px solid ${colour('control')}`,
    borderRadius: 5,
    background: colour('paper'),
    cursor: 'pointer',
  },
  '& label:has(input:checked)': {
    borderColor: colour('info'),
    background: colour('info-bg'),
  },
  '& label:has(input:focus-visible)': {
    outline: `2px solid ${colour('primary')}`,
    outlineOffset: 2,
  },
  '& input': {
    width: 16,
    height: 16,
    margin: '2px 0 0',
    flex: 'none',
    accentColor: colour('primary'),
  },
  '& b': { fontWeight: 600, display: 'block' },
});

/** One of a few, each with what it means. None is chosen unless `value` says so. */
export function ChoiceCards<T extends string>(props: {
  legend: string;
  hint?: string;
  value: T | undefined;
  options: ReadonlyArray<{ value: T; title: string; text: string }>;
  onChange: (value: T) => void;
}) {
  const id = useId();
  const hintId = `${id}-hint`;
  return (
    <Frame aria-describedby={props.hint && hintId}>
      <legend>{props.legend}</legend>
      <div className="options">
        {props.options.map(({ value, title, text }) => (
          <label key={value}>
            <input
              type="radio"
              name={id}
              value={value}
              checked={props.value === value}
              aria-labelledby={`${id}-${value}`}
              aria-describedby={`${id}-${value}-text`}
              onChange={() => props.onChange(value)}
            />
            <span>
              <b id={`${id}-${value}`}>{title}</b>
              <Small id={`${id}-${value}-text`}>{text}</Small>
            </span>
          </label>
        ))}
      </div>
      {props.hint && <Small id={hintId}>{props.hint}</Small>}
    </Frame>
  );
}
