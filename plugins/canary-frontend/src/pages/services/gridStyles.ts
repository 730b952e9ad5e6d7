import { styled } from '@mui/material/styles';
import { colour, narrow } from '../../theme';

/** Height of a row of two lines, in pixels. */
export const rowHeight = 48;

/** Height of the heading over a group, in pixels. */
export const groupHeight = 34;

/** The scroll container. It leaves room for the filters above it, whatever the window's height. */
export const Scroller = styled('div')({
  background: colour('paper'),
  border: `1px solid ${colour('line')}`,
  borderRadius: 6,
  overflowY: 'auto',
  overflowX: 'hidden',
  overflowAnchor: 'none',
  '--columns':
    'minmax(150px, 1.25fr) minmax(150px, 1.15fr) 160px 76px 104px 144px 76px 46px',
  '&.with-owner': {
    '--columns':
      'minmax(150px, 1.25fr) minmax(150px, 1.15fr) 88px 140px 76px 94px 140px 76px 44px',
  },
  [narrow]: {
    '&, &.with-owner': {
      '--columns':
        'minmax(104px, 1.1fr) minmax(104px, 1fr) minmax(118px, 0.8fr) 68px 84px 44px',
    },
    '& .wide-only': { display: 'none' },
  },
});

export const GridRow = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'var(--columns)',
  alignItems: 'center',
  height: rowHeight,
  borderBottom: `1px solid ${colour('line')}`,
  background: colour('paper'),
  '&:hover': { background: colour('nested') },
  '&[aria-selected="true"]': { background: colour('info-bg') },
  '&:focus-visible': {
    outline: `2px solid ${colour('primary')}`,
    outlineOffset: -2,
  },
});

export const HeadRow = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'var(--columns)',
  alignItems: 'end',
  minHeight: 34,
  borderBottom: `1px solid ${colour('line-strong')}`,
  background: colour('paper'),
  position: 'sticky',
  top: 0,
  zIndex: 2,
  fontSize: 12,
  lineHeight: '16px',
  fontWeight: 600,
  color: colour('text2'),
});

export const Cell = styled('div')({
  minWidth: 0,
  padding: '3px 8px',
  '&:first-of-type': { paddingLeft: 16 },
  '&.num': { textAlign: 'right' },
  '&.nowrap': { whiteSpace: 'nowrap' },
  '& .name': { display: 'block', fontWeight: 600, minWidth: 0 },
  '&.end': { padding: '0 10px 0 0', textAlign: 'right' },
  '& .short': { color: colour('warn'), fontWeight: 700 },
  '& .warn': { color: colour('warn'), fontWeight: 600 },
});

export const HeadCell = styled(Cell)({ padding: '8px 8px' });

export const GroupRow = styled('div')({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  height: groupHeight,
  padding: '0 16px',
  background: colour('nested'),
  borderBottom: `1px solid ${colour('line')}`,
  fontWeight: 600,
  fontSize: 13,
  '& svg': { verticalAlign: -3, color: colour('own') },
});
