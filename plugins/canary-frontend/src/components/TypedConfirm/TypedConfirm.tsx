import { useId, useState, type ReactNode } from 'react';
import { styled } from '@mui/material/styles';
import { Button, Grow, WrapLine } from '../../elements';
import { useTranslate } from '../../hooks';
import { colour, monospace } from '../../theme';

const Input = styled('input')({
  width: '100%',
  height: 36,
  padding: '0 10px',
  borderRadius: 5,
  border: `1px solid ${colour('control')}`,
  background: colour('paper'),
  color: colour('text'),
  font: `14px/20px ${monospace}`,
});

const Verb = styled(Button)({
  '&:not([aria-disabled="true"])': {
    background: colour('bad'),
    borderColor: colour('bad'),
    color: colour('paper'),
  },
});

/**
 * Asks to type a name before something is destroyed. Pasting is allowed: the point is to look at
 * the name, not to punish. Enter acts only when the text is equal.
 */
export function TypedConfirm(props: {
  /** What has to be typed. */
  text: string;
  /** The verb on the button. */
  verb: string;
  /** Why the button does nothing now although the text is equal: sending, or too early. */
  waiting?: string;
  onConfirm: () => void;
  /** Without it there is nothing to go back to. */
  onCancel?: () => void;
  children?: ReactNode;
}) {
  const t = useTranslate();
  const inputId = useId();
  const [typed, setTyped] = useState('');
  const { text, verb, waiting } = props;
  const ready = typed === text && waiting === undefined;
  return (
    <form
      onSubmit={event => {
        event.preventDefault();
        if (ready) {
          props.onConfirm();
        }
      }}
    >
      <label htmlFor={inputId}>
        {t('uninstall.typeToConfirm', { text: <code>{text}</code> })}
      </label>
      <Input
        id={inputId}
        value={typed}
        autoComplete="off"
        spellCheck={false}
        onChange={event => setTyped(event.target.value)}
      />
      {props.children}
      <WrapLine style={{ marginTop: 14 }}>
        <Grow />
        {props.onCancel && (
          <Button type="button" onClick={props.onCancel}>
            {t('sheet.cancel')}
          </Button>
        )}
        <Verb type="submit" aria-disabled={!ready}>
          {waiting ?? verb}
        </Verb>
      </WrapLine>
    </form>
  );
}
