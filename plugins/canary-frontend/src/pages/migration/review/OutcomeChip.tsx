import { styled } from '@mui/material/styles';
import { RiCheckboxCircleLine, RiUserLine } from '@remixicon/react';
import type { MigrationUnit } from '@llm-canary/backstage-plugin-canary-common';
import { useTranslate } from '../../../hooks';
import { colour } from '../../../theme';
import { unitOutcomeSentence } from '../units';

const Frame = styled('span')({
  display: 'inline-flex',
  gap: 5,
  alignItems: 'center',
  padding: '0 8px 0 6px',
  borderRadius: 11,
  lineHeight: '22px',
  fontWeight: 600,
  fontSize: 13,
  '&.automatic': { background: colour('info-bg'), color: colour('info') },
  '&.manual': { background: colour('nested'), color: colour('text') },
  '& svg': { width: 16, height: 16, flex: 'none' },
});

/** How a unit is handled, and why. */
export function OutcomeChip({ unit }: { unit: MigrationUnit }) {
  const t = useTranslate();
  const Icon =
    unit.handling === 'automatic' ? RiCheckboxCircleLine : RiUserLine;
  return (
    <Frame className={unit.handling}>
      <Icon aria-hidden />
      {unitOutcomeSentence(unit, t)}
    </Frame>
  );
}
