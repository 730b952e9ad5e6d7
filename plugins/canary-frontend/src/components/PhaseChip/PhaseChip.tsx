import { styled } from '@mui/material/styles';
import {
  RiAlertLine,
  RiCheckboxCircleLine,
  RiCloseCircleLine,
  RiQuestionLine,
  RiStopCircleLine,
  RiTimeLine,
} from '@remixicon/react';
import { useTranslate } from '../../hooks';
import {
  phaseMessageKey,
  phaseTone,
  type Tone,
} from '../../presentation/phases';
import { colour } from '../../theme';

const filled: Record<'info' | 'warn' | 'bad', Record<string, string>> = {
  info: { background: colour('info-bg'), color: colour('info') },
  warn: { background: colour('warn-bg'), color: colour('warn') },
  bad: { background: colour('bad-bg'), color: colour('bad') },
};

function frameOf(tone: Tone) {
  switch (tone) {
    case 'ok':
      return { '& svg': { color: colour('ok') } };
    case 'idle':
    case 'ended':
      return { '& svg': { color: colour('text2') } };
    case 'info':
    case 'warn':
    case 'bad':
      return {
        ...filled[tone],
        padding: '0 8px 0 6px',
        borderRadius: 11,
        fontWeight: 600,
        fontSize: 13,
      };
    default: {
      const unexpected: never = tone;
      return unexpected;
    }
  }
}

const Frame = styled('span', {
  shouldForwardProp: name => name !== 'tone',
})<{ tone: Tone }>(({ tone }) => [
  {
    display: 'inline-flex',
    gap: 5,
    alignItems: 'center',
    whiteSpace: 'nowrap',
    verticalAlign: 'middle',
    lineHeight: '20px',
  },
  frameOf(tone),
  { '& > svg': { width: 16, height: 16, flex: 'none' } },
]);

const icons: Record<Tone, typeof RiAlertLine> = {
  ok: RiCheckboxCircleLine,
  idle: RiQuestionLine,
  ended: RiStopCircleLine,
  info: RiTimeLine,
  warn: RiAlertLine,
  bad: RiCloseCircleLine,
};

/** The phase of a service or an experiment: a word, and an icon whose shape says the same as its colour. */
export function PhaseChip(props: { phase: string; stale?: boolean }) {
  const t = useTranslate();
  const tone = phaseTone(props.phase, props.stale ?? false);
  const Icon = icons[tone];
  return (
    <Frame tone={tone}>
      <Icon aria-hidden />
      {t(phaseMessageKey(props.phase))}
    </Frame>
  );
}
