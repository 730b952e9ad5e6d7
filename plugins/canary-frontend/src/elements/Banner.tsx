import type { ReactNode } from 'react';
import { styled } from '@mui/material/styles';
import {
  RiAlertLine,
  RiErrorWarningLine,
  RiInformationLine,
} from '@remixicon/react';
import { colour } from '../theme';

type BannerTone = 'warn' | 'bad' | 'info';

const lines: Record<BannerTone, string> = {
  warn: colour('warn-line'),
  bad: colour('bad-line'),
  info: colour('line-strong'),
};

const Frame = styled('div', {
  shouldForwardProp: name => name !== 'tone',
})<{ tone: BannerTone }>(({ tone }) => ({
  display: 'flex',
  gap: 10,
  alignItems: 'flex-start',
  padding: '9px 14px',
  borderRadius: 6,
  background: colour(`${tone}-bg`),
  color: colour(tone),
  border: `1px solid ${lines[tone]}`,
  '& a': { color: 'inherit', textDecoration: 'underline' },
  '& button': {
    font: 'inherit',
    color: 'inherit',
    background: 'none',
    border: 0,
    padding: 0,
    textDecoration: 'underline',
    cursor: 'pointer',
  },
  '& > svg': { width: 16, height: 16, flex: 'none', marginTop: 2 },
  // A digest or a name may be longer than the line.
  '& > div': { minWidth: 0, overflowWrap: 'anywhere' },
}));

const icons = {
  warn: RiAlertLine,
  bad: RiErrorWarningLine,
  info: RiInformationLine,
};

/** A message over the page. `role` defaults to status: told once, without taking the focus. */
export function Banner(props: {
  tone: BannerTone;
  role?: 'status' | 'alert' | 'none';
  children: ReactNode;
}) {
  const Icon = icons[props.tone];
  const role = props.role ?? 'status';
  return (
    <Frame tone={props.tone} role={role === 'none' ? undefined : role}>
      <Icon aria-hidden />
      <div>{props.children}</div>
    </Frame>
  );
}
