import type { HTMLAttributes } from 'react';
import { LabelledField, TextInput } from '../service/operations/fields';

/** One line of text with its label. */
export function TextField(props: {
  label: string;
  value: string;
  hint?: string;
  problem?: string;
  inputMode?: HTMLAttributes<HTMLInputElement>['inputMode'];
  /** Id of a list of suggestions. */
  list?: string;
  onChange: (text: string) => void;
}) {
  return (
    <LabelledField
      label={props.label}
      hint={props.hint}
      problem={props.problem}
    >
      {control => (
        <TextInput
          {...control}
          value={props.value}
          inputMode={props.inputMode}
          list={props.list}
          autoComplete="off"
          spellCheck={false}
          onChange={event => props.onChange(event.target.value)}
        />
      )}
    </LabelledField>
  );
}
