import { styled } from '@mui/material/styles';
import { colour, monospace, sansSerif, tokenStyles } from './tokens';

/**
 * What every part of the plugin stands on: the colour roles of the theme and the base type.
 * Dialogs and menus are drawn outside the page, so each brings a surface of its own.
 */
export const Surface = styled('div')(({ theme }) => ({
  ...tokenStyles(theme.palette.mode),
  colorScheme: theme.palette.mode,
  color: colour('text'),
  font: `14px/20px ${sansSerif}`,
  fontVariantNumeric: 'tabular-nums',
  '& *, & *::before, & *::after': { boxSizing: 'border-box' },
  '& h1, & h2, & h3, & p, & ul, & ol, & dl, & dd, & pre': {
    margin: 0,
    padding: 0,
  },
  '& h1': { fontSize: 22, lineHeight: '28px', fontWeight: 600 },
  '& h2': { fontSize: 15, lineHeight: '20px', fontWeight: 600 },
  '& h3': { fontSize: 13, lineHeight: '18px', fontWeight: 600 },
  '& a': { color: colour('link'), textDecoration: 'none' },
  '& a:hover': { textDecoration: 'underline' },
  '& code': { font: `12px/18px ${monospace}` },
  '& :focus-visible': {
    outline: `2px solid ${colour('primary')}`,
    outlineOffset: 2,
  },
}));
