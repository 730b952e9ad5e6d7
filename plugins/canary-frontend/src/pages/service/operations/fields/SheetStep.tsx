import { useId, type ReactNode } from 'react';
import { styled } from '@mui/material/styles';
import { Grow, Line } from '../../../../elements';
import { colour } from '../../../../theme';

const Frame = styled('section')({
  display: 'grid',
  gap: 12,
  gridTemplateColumns: 'minmax(0, 1fr)',
  padding: '12px 16px 16px',
  background: colour('paper'),
  border: `1px solid ${colour('line')}`,
  borderRadius: 6,
  '& .number': {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    width: 20,
    height: 20,
    borderRadius: 10,
    background: colour('info-bg'),
    color: colour('info'),
    fontSize: 12,
    fontWeight: 600,
  },
});

/** One step of a sheet, numbered. */
export function SheetStep(props: {
  number: number;
  title: string;
  /** Stands at the end of the title's line. */
  action?: ReactNode;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <Frame aria-labelledby={id}>
      <Line>
        <span className="number" aria-hidden>
          {props.number}
        </span>
        <h3 id={id}>{props.title}</h3>
        <Grow />
        {props.action}
      </Line>
      {props.children}
    </Frame>
  );
}
