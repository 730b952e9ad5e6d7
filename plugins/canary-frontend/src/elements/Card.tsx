import { styled } from '@mui/material/styles';
import { colour } from '../theme';

/** A bordered sheet of the page. */
export const Card = styled('section')({
  background: colour('paper'),
  border: `1px solid ${colour('line')}`,
  borderRadius: 6,
  minWidth: 0,
});

export const CardHeader = styled('header')({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  flexWrap: 'wrap',
  padding: '10px 16px',
  borderBottom: `1px solid ${colour('line')}`,
});

export const CardBody = styled('div')({ padding: '12px 16px' });
