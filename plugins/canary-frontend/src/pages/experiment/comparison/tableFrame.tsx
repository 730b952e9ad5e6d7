import { styled } from '@mui/material/styles';
import { DataTable } from '../../../elements';
import { colour, narrow } from '../../../theme';

/** The verdict and its mark, at the two ends of a line. */
export const CellHead = styled('div')({
  display: 'flex',
  justifyContent: 'space-between',
  alignItems: 'center',
  gap: 8,
  minHeight: 22,
  marginBottom: 3,
});

/** Fixed columns, so that a new look moves none; scrolls in itself where there are many arms. */
export const VerdictFrame = styled('div')({ overflowX: 'auto' });

export const Verdicts = styled(DataTable, {
  shouldForwardProp: name => name !== 'arms',
})<{ arms: number }>(({ arms }) => ({
  tableLayout: 'fixed',
  minWidth: 330 + arms * 250,
  '& .measure': { width: 216 },
  '& .baseline': { width: 118 },
  '& td, & tbody th': { paddingTop: 8, paddingBottom: 8 },
  '& tbody th': {
    verticalAlign: 'top',
    whiteSpace: 'normal',
    fontSize: 13,
    lineHeight: '18px',
    fontWeight: 400,
    color: colour('text'),
    borderBottomColor: colour('line'),
  },
  // The first cell of a row is its head.
  '& tbody td:first-of-type': { paddingLeft: 8 },
  '& tbody tr:last-child > *': { borderBottom: 0 },
  [narrow]: {
    minWidth: 250 + arms * 150,
    '& .measure': { width: 150 },
    '& .baseline': { width: 100 },
  },
}));
