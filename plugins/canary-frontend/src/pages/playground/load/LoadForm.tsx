import { useState } from 'react';
import { styled } from '@mui/material/styles';
import { Button, Small, WrapLine } from '../../../elements';
import { useTranslate } from '../../../hooks';
import {
  LabelledField,
  TextArea,
  TextInput,
} from '../../service/operations/fields';

const mostRequests = 500;
const mostAtOnce = 50;

const Fields = styled('div')({
  display: 'grid',
  gap: 12,
  alignItems: 'start',
  gridTemplateColumns: 'minmax(0, 1fr) 110px 110px',
  '@container canary (max-width: 640px)': {
    gridTemplateColumns: 'minmax(0, 1fr)',
  },
});

/** What is sent, how often and how much at once. */
export interface LoadInput {
  message: string;
  requests: number;
  concurrency: number;
}

function readCount(text: string, most: number): number | undefined {
  const value = Number(text);
  return /^\d{1,3}$/.test(text.trim()) && value >= 1 && value <= most
    ? value
    : undefined;
}

/** Asks for a load; nothing is sent before the button is pressed. */
export function LoadForm(props: {
  isRunning: boolean;
  /** Why nothing can be sent; absent when it can. */
  refusal?: string;
  onStart: (input: LoadInput) => void;
  onStop: () => void;
}) {
  const t = useTranslate();
  const [message, setMessage] = useState<string>(() =>
    t('playground.load.example'),
  );
  const [requests, setRequests] = useState('50');
  const [atOnce, setAtOnce] = useState('5');
  const n = readCount(requests, mostRequests);
  const c = readCount(atOnce, mostAtOnce);
  const canStart =
    props.refusal === undefined && message.trim() !== '' && !!n && !!c;
  const start = () => {
    if (canStart && n && c) {
      props.onStart({ message, requests: n, concurrency: c });
    }
  };
  const problem = (count: number | undefined, most: number) =>
    count === undefined
      ? t('playground.load.count', { most: String(most) })
      : undefined;
  return (
    <div style={{ display: 'grid', gap: 12 }}>
      <Fields>
        <LabelledField label={t('playground.load.message')}>
          {control => (
            <TextArea
              {...control}
              rows={2}
              value={message}
              onChange={event => setMessage(event.target.value)}
            />
          )}
        </LabelledField>
        <LabelledField
          label={t('playground.load.requests')}
          problem={problem(n, mostRequests)}
        >
          {control => (
            <TextInput
              {...control}
              inputMode="numeric"
              value={requests}
              onChange={event => setRequests(event.target.value)}
            />
          )}
        </LabelledField>
        <LabelledField
          label={t('playground.load.atOnce')}
          problem={problem(c, mostAtOnce)}
        >
          {control => (
            <TextInput
              {...control}
              inputMode="numeric"
              value={atOnce}
              onChange={event => setAtOnce(event.target.value)}
            />
          )}
        </LabelledField>
      </Fields>
      <WrapLine>
        {props.isRunning ? (
          <Button type="button" onClick={props.onStop}>
            {t('playground.load.stop')}
          </Button>
        ) : (
          <Button type="button" aria-disabled={!canStart} onClick={start}>
            {t('playground.load.start')}
          </Button>
        )}
        <Small>{props.refusal ?? t('playground.load.hint')}</Small>
      </WrapLine>
    </div>
  );
}
