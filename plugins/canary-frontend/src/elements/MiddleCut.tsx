import { styled } from '@mui/material/styles';

/** Characters at the end that are never cut: names of one family differ there. */
const kept = 6;

const Frame = styled('span')({
  display: 'inline-flex',
  maxWidth: '100%',
  minWidth: 0,
  verticalAlign: 'bottom',
  '& > :first-of-type': {
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'pre',
    minWidth: 0,
  },
  '& > :last-of-type': { whiteSpace: 'pre', flex: 'none' },
});

/**
 * A name on one line that is cut in the middle when there is no room. Two pieces would be read as
 * two words, so the element around it has to carry the name for readers.
 */
export function MiddleCut({ text }: { text: string }) {
  const at = Math.max(0, text.length - kept);
  return (
    <Frame aria-hidden title={text}>
      <span>{text.slice(0, at)}</span>
      <span>{text.slice(at)}</span>
    </Frame>
  );
}
