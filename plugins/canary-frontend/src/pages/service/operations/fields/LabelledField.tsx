import { useId, type ReactNode } from 'react';
import { styled } from '@mui/material/styles';
import { Small } from '../../../../elements';
import { colour } from '../../../../theme';

const Frame = styled('div')({
  display: 'grid',
  gap: 4,
  minWidth: 0,
  '& > label': { fontSize: 12, lineHeight: '16px', fontWeight: 600 },
  '& .problem': {
    color: colour('bad'),
    fontSize: 12,
    lineHeight: '16px',
    overflowWrap: 'anywhere',
  },
});

interface ControlProps {
  id: string;
  'aria-invalid'?: true;
  'aria-describedby'?: string;
}

/** A control with its label above, and below it what it is for or what is wrong with it. */
export function LabelledField(props: {
  label: string;
  hint?: ReactNode;
  /** What is wrong with the value; absent when nothing is. */
  problem?: string;
  children: (control: ControlProps) => ReactNode;
}) {
  const id = useId();
  const { label, hint, problem } = props;
  const hintId = `${id}-hint`;
  const problemId = `${id}-problem`;
  const describedBy = [
    problem !== undefined && problemId,
    hint !== undefined && hintId,
  ].filter(Boolean);
  return (
    <Frame>
      <label htmlFor={id}>{label}</label>
      {props.children({
        id,
        ...(problem !== undefined && { 'aria-invalid': true }),
        ...(describedBy.length > 0 && {
          'aria-describedby': describedBy.join(' '),
        }),
      })}
      {problem !== undefined && (
        <span id={problemId} className="problem">
          {problem}
        </span>
      )}
      {hint !== undefined && <Small id={hintId}>{hint}</Small>}
    </Frame>
  );
}
