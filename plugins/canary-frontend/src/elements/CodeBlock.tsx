import { styled } from '@mui/material/styles';
import { colour, monospace } from '../theme';
import { CopyButton } from './CopyButton';

const Frame = styled('div')({
  display: 'flex',
  alignItems: 'center',
  gap: 4,
  border: `1px solid ${colour('line')}`,
  borderRadius: 5,
  background: colour('nested'),
  padding: '2px 4px 2px 10px',
  minWidth: 0,
  textAlign: 'left',
  '& pre': {
    flex: 1,
    minWidth: 0,
    font: `12px/18px ${monospace}`,
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
    padding: '4px 0',
  },
});

/** A line or two of text that is meant to be copied. */
export function CodeBlock(props: { text: string; copyLabel: string }) {
  return (
    <Frame>
      <pre>{props.text}</pre>
      <CopyButton text={props.text} label={props.copyLabel} />
    </Frame>
  );
}
