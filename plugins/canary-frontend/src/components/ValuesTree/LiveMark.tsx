import { styled } from '@mui/material/styles';
import { RiErrorWarningLine } from '@remixicon/react';
import { colour } from '../../theme';
import { useTranslate } from '../../hooks';
import { shortValue } from './shortValue';
import { useTreeSetting } from './TreeContext';

const Frame = styled('span')({
  display: 'inline-flex',
  gap: 4,
  alignItems: 'center',
  padding: '0 8px',
  borderRadius: 10,
  background: colour('warn-bg'),
  color: colour('warn'),
  font: 'inherit',
  fontSize: 12,
  lineHeight: '18px',
  fontWeight: 600,
  verticalAlign: 'middle',
  '& svg': { width: 13, height: 13, flex: 'none' },
});

/** Says of a value that another one is live. */
export function LiveMark({ path }: { path: string }) {
  const t = useTranslate();
  const entry = useTreeSetting().drift.get(path);
  if (!entry) return null;
  const live = entry.live === undefined ? undefined : shortValue(entry.live);
  return (
    <Frame>
      <RiErrorWarningLine aria-hidden />
      {live?.kind === 'text'
        ? t('plan.live.value', { value: live.text })
        : t(live ? 'plan.live.differs' : 'plan.live.missing')}
    </Frame>
  );
}
