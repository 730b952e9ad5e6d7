import { styled } from '@mui/material/styles';
import { Surface } from './Surface';
import { colour } from './tokens';

/** The content of a page. A size container: what is narrow follows the content, not the window. */
export const PageSurface = styled(Surface)({
  containerType: 'inline-size',
  containerName: 'canary',
  background: colour('app'),
  flex: '1 1 auto',
  minHeight: '100%',
  minWidth: 0,
});

/** The landmark around a page, which the framework does not draw. */
export const PageMain = styled('main')({
  display: 'flex',
  flexDirection: 'column',
  flex: '1 1 auto',
  minHeight: 0,
  minWidth: 0,
});

/** Below this width of the content columns stack and tables drop columns. */
export const narrow = '@container canary (max-width: 959.98px)';

/** The opposite of {@link narrow}. */
export const wide = '@container canary (min-width: 960px)';

/** Reading order of a page: one column with even gaps. */
export const PageStack = styled('div')({
  padding: '16px 24px 32px',
  display: 'grid',
  gap: 12,
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignContent: 'start',
  [narrow]: { padding: '12px 16px 24px' },
});
