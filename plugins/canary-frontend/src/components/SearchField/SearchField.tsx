import { useEffect, useRef, useState } from 'react';
import { styled } from '@mui/material/styles';
import { RiSearchLine } from '@remixicon/react';
import { colour } from '../../theme';
import { Field } from '../../elements';
import { isTyping } from '../../hooks';

const Input = styled('input')({
  border: 0,
  outline: 0,
  background: 'none',
  color: colour('text'),
  font: 'inherit',
  width: '100%',
  minWidth: 0,
  '&::placeholder': { color: colour('text2'), opacity: 1 },
});

/** Search in a list. The key `/` puts the cursor here from anywhere on the page. */
export function SearchField(props: {
  value: string;
  placeholder: string;
  label: string;
  onChange: (value: string) => void;
}) {
  const { value, onChange } = props;
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(value);

  // What was typed wins until it has arrived in the URL; after that the URL does.
  useEffect(() => setText(value), [value]);
  useEffect(() => {
    if (text === value) {
      return undefined;
    }
    const timer = setTimeout(() => onChange(text), 250);
    return () => clearTimeout(timer);
  }, [text, value, onChange]);

  useEffect(() => {
    const focus = (event: KeyboardEvent) => {
      if (event.key === '/' && !isTyping(event.target)) {
        event.preventDefault();
        input.current?.focus();
      }
    };
    document.addEventListener('keydown', focus);
    return () => document.removeEventListener('keydown', focus);
  }, []);

  return (
    <Field style={{ width: 200 }}>
      <RiSearchLine aria-hidden />
      <Input
        ref={input}
        type="search"
        placeholder={props.placeholder}
        aria-label={props.label}
        aria-keyshortcuts="/"
        value={text}
        onChange={event => setText(event.target.value)}
        onKeyDown={event => {
          if (event.key === 'Escape') {
            setText('');
            onChange('');
          }
        }}
      />
    </Field>
  );
}
