import { styled } from '@mui/material/styles';
import { colour } from '../../../../theme';

const control = {
  width: '100%',
  height: 34,
  padding: '0 10px',
  borderRadius: 5,
  border: `1px solid ${colour('control')}`,
  background: colour('paper'),
  color: colour('text'),
  font: 'inherit',
  fontSize: 13,
  '&[aria-invalid="true"]': { borderColor: colour('bad'), borderWidth: 2 },
} as const;

export const TextInput = styled('input')(control);

export const Choice = styled('select')({ ...control, cursor: 'pointer' });

export const TextArea = styled('textarea')({
  ...control,
  height: 'auto',
  minHeight: 60,
  padding: '7px 10px',
  resize: 'vertical',
});

/** Fields beside each other, as many as fit. */
export const FieldGrid = styled('div')({
  display: 'grid',
  gap: 12,
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(200px, 100%), 1fr))',
  alignItems: 'start',
});

export const CheckLine = styled('label')({
  display: 'inline-flex',
  gap: 8,
  alignItems: 'flex-start',
  cursor: 'pointer',
  '& input': {
    width: 16,
    height: 16,
    margin: '2px 0 0',
    flex: 'none',
    accentColor: colour('primary'),
  },
});
