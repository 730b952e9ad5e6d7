import { styled } from '@mui/material/styles';
import { colour, monospace, narrow } from '../../theme';

/** Height of a row of one line, in pixels. */
export const rowHeight = 31;

/** More rows than this scroll inside the tree; fewer stand in the page. */
export const mostOnPage = 200;

/** The scroll container. Columns are key, value, from, instead of; in a comparison key, difference, here, there, from. */
export const Frame = styled('div')({
  overflowX: 'hidden',
  overflowY: 'auto',
  overflowAnchor: 'none',
  borderRadius: '0 0 6px 6px',
  '--columns':
    'minmax(200px, 1.5fr) minmax(140px, 1fr) 148px minmax(120px, 0.8fr)',
  '&.compared': {
    '--columns':
      'minmax(190px, 1.5fr) 94px minmax(100px, 1fr) minmax(100px, 1fr) 166px',
  },
  '&.capped': { maxHeight: 'max(420px, calc(100dvh - 96px))' },
  [narrow]: {
    '--columns': 'minmax(180px, 1.2fr) minmax(120px, 1fr) 152px',
    '&.compared': {
      '--columns':
        'minmax(150px, 1.5fr) 92px minmax(90px, 1fr) minmax(90px, 1fr)',
    },
    '& .wide-only': { display: 'none' },
  },
});

const row = {
  display: 'grid',
  gridTemplateColumns: 'var(--columns)',
  alignItems: 'center',
  borderBottom: `1px solid ${colour('line')}`,
} as const;

export const HeadRow = styled('div')({
  ...row,
  alignItems: 'end',
  position: 'sticky',
  top: 0,
  zIndex: 2,
  minHeight: 33,
  borderBottomColor: colour('line-strong'),
  background: colour('paper'),
  color: colour('text2'),
  fontSize: 12,
  lineHeight: '16px',
  fontWeight: 600,
});

export const Row = styled('div')({
  ...row,
  height: rowHeight,
  background: colour('paper'),
  fontSize: 13,
  cursor: 'pointer',
  '&.group': { background: colour('nested') },
  '&:hover': { background: colour('nested') },
  '&.detail': { height: 'auto', cursor: 'auto', display: 'block' },
  '&.detail:hover': { background: colour('paper') },
  '&:focus-visible': {
    outline: `2px solid ${colour('primary')}`,
    outlineOffset: -2,
  },
});

export const Cell = styled('div')({
  minWidth: 0,
  padding: '0 8px',
  // Not hidden: what is hidden can be scrolled, and then stays so.
  overflow: 'clip',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  '&:last-of-type': { paddingRight: 16 },
  '& code': { verticalAlign: 'baseline' },
  '& s': { color: colour('text2') },
});

export const HeadCell = styled(Cell)({
  padding: '8px',
  '&:first-of-type': { paddingLeft: 16 },
});

/** The cell of the key: indented by its level, with room for the arrow. */
export const KeyCell = styled(Cell)({
  display: 'flex',
  alignItems: 'center',
  gap: 4,
  '& > svg': { width: 16, height: 16, flex: 'none', color: colour('text2') },
  '& .key': {
    font: `12px/20px ${monospace}`,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    flex: '0 1 auto',
    minWidth: 40,
  },
  '& .group': { fontWeight: 700 },
  '& .count': { flex: '1 1 0', overflow: 'hidden', textOverflow: 'ellipsis' },
});

/** Pixels by which a level is indented. */
export function indent(level: number): number {
  return 12 + Math.min(level - 1, 12) * 18;
}
