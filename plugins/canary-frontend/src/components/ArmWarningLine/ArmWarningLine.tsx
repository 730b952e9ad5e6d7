import { styled } from '@mui/material/styles';
import { RiAlertLine, RiErrorWarningLine } from '@remixicon/react';
import type {
  ArmWarning,
  ExperimentArm,
} from '@llm-canary/backstage-plugin-canary-common';
import { useTranslate } from '../../hooks';
import { armWarningWords, warningTone } from '../../presentation/experiments';
import { colour } from '../../theme';

const Warning = styled('div')({
  display: 'flex',
  gap: 6,
  fontSize: 12,
  lineHeight: '16px',
  marginTop: 2,
  '& svg': { width: 14, height: 14, flex: 'none', marginTop: 1 },
  '&.warn': { color: colour('warn') },
  '&.bad': { color: colour('bad') },
});

/** What a person should know of an arm, in one sentence. */
export function ArmWarningLine(props: {
  warning: ArmWarning;
  arm: ExperimentArm;
}) {
  const t = useTranslate();
  const { key, values } = armWarningWords(props.warning, props.arm);
  const tone = warningTone(props.warning.code);
  const Icon = tone === 'bad' ? RiErrorWarningLine : RiAlertLine;
  return (
    <Warning className={tone}>
      <Icon aria-hidden />
      <span>{t(key, values)}</span>
    </Warning>
  );
}
