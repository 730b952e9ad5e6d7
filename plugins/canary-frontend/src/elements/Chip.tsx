import { styled } from '@mui/material/styles';
import { colour, narrow, sansSerif, wide } from '../theme';

/** A choice that is on or off; says so by `aria-pressed`. Of its texts, `short` stands where `long` has no room. */
export const Chip = styled('button')({
  display: 'inline-flex',
  gap: 6,
  alignItems: 'center',
  height: 28,
  padding: '0 10px',
  borderRadius: 14,
  border: `1px solid ${colour('control')}`,
  background: colour('paper'),
  color: colour('text'),
  font: `13px/1 ${sansSerif}`,
  whiteSpace: 'nowrap',
  cursor: 'pointer',
  '& b': { fontWeight: 600 },
  '& svg': { width: 15, height: 15 },
  '& .short': { display: 'none' },
  '&[aria-pressed="true"]': {
    background: colour('info-bg'),
    borderColor: colour('info'),
    color: colour('info'),
  },
  [narrow]: { padding: '0 8px', '& .short': { display: 'inline' } },
  '& .long': { [narrow]: { display: 'none' }, [wide]: { display: 'inline' } },
});
