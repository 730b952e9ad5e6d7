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
  '&.long': {
    alignItems: 'flex-start',
    '& pre': {
      maxHeight: 'max(420px, calc(100dvh - 160px))',
      overflow: 'auto',
    },
  },
});

/** Text that is meant to be copied: a line or two, or with a label as much as there is, which scrolls. */
export function CodeBlock(props: {
  text: string;
  copyLabel: string;
  /** What a long text is, for readers. */
  label?: string;
}) {
  const { label } = props;
  // What scrolls must be reached by keys.
  const long = label && { role: 'region', 'aria-label': label, tabIndex: 0 };
  return (
    <Frame className={label && 'long'}>
      <pre {...long}>{props.text}</pre>
      <CopyButton text={props.text} label={props.copyLabel} />
    </Frame>
  );
}
