import { styled } from '@mui/material/styles';
import { colour, monospace } from '../theme';

/** Items beside each other, centred. */
export const Line = styled('div')({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  minWidth: 0,
});

/** The same, wrapping. */
export const WrapLine = styled(Line)({ flexWrap: 'wrap' });

/** Takes the room that is left. */
export const Grow = styled('span')({ flex: 1, minWidth: 0 });

/** Secondary text. */
export const Sub = styled('span')({ color: colour('text2') });

/** Secondary text, smaller. */
export const Small = styled('span')({
  color: colour('text2'),
  fontSize: 12,
  lineHeight: '16px',
});

/** One line, cut at the end. */
export const Ellipsis = styled('span')({
  display: 'block',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  minWidth: 0,
});

export const Mono = styled('span')({ fontFamily: monospace, fontSize: 12 });

const items = { paddingLeft: 22, display: 'grid', gap: 4 } as const;

/** Sentences below each other; their marks stand inside of the card. */
export const Bullets = styled('ul')(items);

/** The same, one after the other to be done. */
export const Numbers = styled('ol')(items);

/** For screen readers alone. */
export const Hidden = styled('span')({
  position: 'absolute',
  width: 1,
  height: 1,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
});
