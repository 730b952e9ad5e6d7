import type { ReactNode } from 'react';
import { styled } from '@mui/material/styles';
import {
  RiAlertLine,
  RiCheckboxCircleLine,
  RiErrorWarningLine,
  RiIndeterminateCircleLine,
} from '@remixicon/react';
import { colour } from '../theme';

/** `bad` needs a person now, `warn` a look. */
export type WordTone = 'ok' | 'off' | 'warn' | 'bad';

const Frame = styled('span')({
  display: 'inline-flex',
  gap: 5,
  alignItems: 'center',
  whiteSpace: 'nowrap',
  verticalAlign: 'middle',
  '& svg': { width: 16, height: 16, flex: 'none' },
  '&.ok svg': { color: colour('ok') },
  '&.off svg': { color: colour('text2') },
  '&.warn': { color: colour('warn'), fontWeight: 600 },
  '&.bad': { color: colour('bad'), fontWeight: 600 },
});

const icons: Record<WordTone, typeof RiAlertLine> = {
  ok: RiCheckboxCircleLine,
  warn: RiAlertLine,
  off: RiIndeterminateCircleLine,
  bad: RiErrorWarningLine,
};

/** A word with an icon whose shape says the same as its colour. */
export function StateWord(props: { tone: WordTone; children: ReactNode }) {
  const Icon = icons[props.tone];
  return (
    <Frame className={props.tone}>
      <Icon aria-hidden />
      {props.children}
    </Frame>
  );
}
