import { styled } from '@mui/material/styles';
import { colour } from '../theme';

/** The frame of a control in the filter line. */
export const Field = styled('label')({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 8,
  height: 32,
  padding: '0 10px',
  border: `1px solid ${colour('control')}`,
  borderRadius: 5,
  background: colour('paper'),
  color: colour('text2'),
  fontSize: 13,
  whiteSpace: 'nowrap',
  '&:focus-within': {
    outline: `2px solid ${colour('primary')}`,
    outlineOffset: 2,
  },
  '& svg': { width: 16, height: 16, flex: 'none' },
});
