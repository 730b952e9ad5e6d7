import { styled } from '@mui/material/styles';
import {
  RiCheckboxCircleLine,
  RiCloseCircleLine,
  RiContrastLine,
  RiEqualLine,
  RiProhibited2Line,
} from '@remixicon/react';
import type { Verdict } from '@llm-canary/backstage-plugin-canary-common';
import { useTranslate } from '../../hooks';
import { colour } from '../../theme';

const looks: Record<Verdict, Record<string, string>> = {
  better: { background: colour('ok-bg'), color: colour('ok') },
  worse: { background: colour('bad-bg'), color: colour('bad') },
  noDifference: { background: colour('off-bg'), color: colour('text') },
  notEnoughData: { background: colour('info-bg'), color: colour('info') },
  notComparable: {
    border: `1px solid ${colour('control')}`,
    color: colour('text'),
    padding: '0 7px 0 5px',
  },
};

const Frame = styled('span', {
  shouldForwardProp: name => name !== 'verdict',
})<{ verdict: Verdict }>(({ verdict }) => ({
  display: 'inline-flex',
  gap: 5,
  alignItems: 'center',
  minHeight: 22,
  padding: '0 8px 0 6px',
  borderRadius: 11,
  fontSize: 13,
  lineHeight: '20px',
  fontWeight: 600,
  '& > svg': { width: 16, height: 16, flex: 'none' },
  ...looks[verdict],
}));

const icons: Record<Verdict, typeof RiEqualLine> = {
  better: RiCheckboxCircleLine,
  worse: RiCloseCircleLine,
  noDifference: RiEqualLine,
  notEnoughData: RiContrastLine,
  notComparable: RiProhibited2Line,
};

/** A verdict in one of its five words, with an icon of its own shape. */
export function VerdictChip({ verdict }: { verdict: Verdict }) {
  const t = useTranslate();
  const Icon = icons[verdict];
  return (
    <Frame verdict={verdict}>
      <Icon aria-hidden />
      {t(`comparison.verdict.${verdict}`)}
    </Frame>
  );
}
