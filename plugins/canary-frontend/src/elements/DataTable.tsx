import { styled } from '@mui/material/styles';
import { colour } from '../theme';

/** A plain table for short lists; long ones belong in the services grid. */
export const DataTable = styled('table')({
  width: '100%',
  borderCollapse: 'collapse',
  fontSize: 13,
  '& th': {
    textAlign: 'left',
    fontSize: 12,
    lineHeight: '16px',
    fontWeight: 600,
    color: colour('text2'),
    padding: 8,
    borderBottom: `1px solid ${colour('line-strong')}`,
    verticalAlign: 'bottom',
    whiteSpace: 'nowrap',
  },
  '& td': {
    padding: '7px 8px',
    borderBottom: `1px solid ${colour('line')}`,
    verticalAlign: 'top',
    overflowWrap: 'anywhere',
  },
  '& tbody tr:last-child > td': { borderBottom: 0 },
  '& th:first-of-type, & td:first-of-type': { paddingLeft: 16 },
  '& th:last-of-type, & td:last-of-type': { paddingRight: 16 },
  '& .num': { textAlign: 'right' },
  '& .nowrap': { whiteSpace: 'nowrap' },
});
