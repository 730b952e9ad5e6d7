import { styled } from '@mui/material/styles';
import { colour, monospace } from '../../theme';

/** From this width both texts stand beside each other. */
const split = '@container canary-diff (min-width: 900px)';

export const DiffFrame = styled('div')({
  containerType: 'inline-size',
  containerName: 'canary-diff',
  border: `1px solid ${colour('line')}`,
  borderRadius: 5,
  background: colour('nested'),
  overflowX: 'auto',
  '& .blocks': { width: 'max-content', minWidth: '100%' },
  '& .line': {
    display: 'flex',
    minHeight: 18,
    font: `12px/18px ${monospace}`,
    whiteSpace: 'pre',
    paddingRight: 12,
  },
  '& code': { font: 'inherit' },
  '& .sign': { flex: 'none', width: 24, textAlign: 'center' },
  '& .removed': { background: colour('bad-bg'), color: colour('bad') },
  '& .added': { background: colour('ok-bg'), color: colour('ok') },
  '& .change:focus': {
    outline: `2px solid ${colour('primary')}`,
    outlineOffset: -2,
  },
  '& .twin': { display: 'none' },
  '& .fold': {
    display: 'block',
    position: 'sticky',
    left: 0,
    width: '100%',
    border: 0,
    borderTop: `1px solid ${colour('line')}`,
    borderBottom: `1px solid ${colour('line')}`,
    background: colour('paper'),
    color: colour('link'),
    font: 'inherit',
    fontSize: 12,
    textAlign: 'left',
    padding: '2px 24px',
    cursor: 'pointer',
  },
  [split]: {
    '& .change': { display: 'grid', gridTemplateColumns: '1fr 1fr' },
    '& .equal': { display: 'grid', gridTemplateColumns: '24px 1fr 1fr' },
    '& .twin': { display: 'block', paddingLeft: 12 },
  },
});
