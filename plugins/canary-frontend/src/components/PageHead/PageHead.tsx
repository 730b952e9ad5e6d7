import { styled } from '@mui/material/styles';
import { colour } from '../../theme';

/** Where a thing stands, above its name. */
export const Crumbs = styled('nav')({
  fontSize: 12,
  lineHeight: '16px',
  color: colour('text2'),
  '& a': {
    color: colour('text2'),
    textDecoration: 'underline',
    textUnderlineOffset: 2,
  },
});

/** What is known of a thing in a few words, below its name. */
export const Facts = styled('dl')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '2px 20px',
  marginTop: 6,
  fontSize: 13,
  '& div': { display: 'flex', gap: 6 },
  '& dt': { color: colour('text2') },
});

export const PageTitle = styled('h1')({
  minWidth: 0,
  overflowWrap: 'anywhere',
});
