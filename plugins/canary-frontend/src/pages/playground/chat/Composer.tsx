import { useState, type KeyboardEvent } from 'react';
import { RiSendPlaneLine, RiStopLine } from '@remixicon/react';
import { Button, Grow, Small, WrapLine } from '../../../elements';
import { useTranslate } from '../../../hooks';
import { LabelledField, TextArea } from '../../service/operations/fields';

const longest = 100_000;

/** Where the next question is typed. Enter sends, Shift and Enter begin a line. */
export function Composer(props: {
  isRunning: boolean;
  /** Why nothing can be sent; absent when it can. */
  refusal?: string;
  onSend: (question: string) => void;
  onStop: () => void;
}) {
  const t = useTranslate();
  const [text, setText] = useState('');
  const { isRunning, refusal } = props;
  const send = () => {
    if (isRunning || refusal !== undefined || text.trim() === '') return;
    props.onSend(text);
    setText('');
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const composing = event.nativeEvent.isComposing;
    if (event.key !== 'Enter' || event.shiftKey || composing) return;
    event.preventDefault();
    send();
  };
  return (
    <div>
      <LabelledField label={t('playground.message')} hint={refusal}>
        {control => (
          <TextArea
            {...control}
            rows={3}
            maxLength={longest}
            value={text}
            onChange={event => setText(event.target.value)}
            onKeyDown={onKeyDown}
          />
        )}
      </LabelledField>
      <WrapLine style={{ marginTop: 8 }}>
        <Small>{t('playground.keys')}</Small>
        <Grow />
        {isRunning ? (
          <Button type="button" onClick={props.onStop}>
            <RiStopLine aria-hidden />
            {t('playground.stop')}
          </Button>
        ) : (
          <Button
            type="button"
            look="main"
            aria-disabled={refusal !== undefined || text.trim() === ''}
            onClick={send}
          >
            <RiSendPlaneLine aria-hidden />
            {t('playground.send')}
          </Button>
        )}
      </WrapLine>
    </div>
  );
}
