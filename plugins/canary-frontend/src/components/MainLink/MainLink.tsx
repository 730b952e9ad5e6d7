import { styled } from '@mui/material/styles';
import { AppLink } from '../../routing';
import { colour, sansSerif } from '../../theme';

/** A link that looks like the one step a page suggests. */
export const MainLink = styled(AppLink)({
  // Outweighs the colour that a page gives its links.
  '&&': { color: colour('on-primary') },
  display: 'inline-flex',
  gap: 6,
  alignItems: 'center',
  height: 32,
  padding: '0 12px',
  borderRadius: 5,
  background: colour('primary'),
  font: `600 13px/1 ${sansSerif}`,
  whiteSpace: 'nowrap',
  '& svg': { width: 16, height: 16, flex: 'none' },
});
