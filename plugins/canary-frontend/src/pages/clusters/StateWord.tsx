import type { ReactNode } from 'react';
import { styled } from '@mui/material/styles';
import {
  RiAlertLine,
  RiCheckboxCircleLine,
  RiIndeterminateCircleLine,
} from '@remixicon/react';
import { colour } from '../../theme';

export type WordTone = 'ok' | 'warn' | 'off';

const Frame = styled('span')({
  display: 'inline-flex',
  gap: 5,
  alignItems: 'center',
  verticalAlign: 'middle',
  '& svg': { width: 16, height: 16, flex: 'none' },
  '&.ok svg': { color: colour('ok') },
  '&.off svg': { color: colour('text2') },
  '&.warn': { color: colour('warn'), fontWeight: 600 },
});

const icons: Record<WordTone, typeof RiAlertLine> = {
  ok: RiCheckboxCircleLine,
  warn: RiAlertLine,
  off: RiIndeterminateCircleLine,
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
