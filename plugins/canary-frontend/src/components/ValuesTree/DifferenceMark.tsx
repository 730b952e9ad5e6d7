import { styled } from '@mui/material/styles';
import { isMask } from '@llm-canary/backstage-plugin-canary-common';
import { useTranslate } from '../../hooks';
import { colour, monospace } from '../../theme';
import type { ValueDifference, ValueEntry } from './types';

const Frame = styled('span')({
  display: 'inline-flex',
  gap: 6,
  alignItems: 'center',
  fontSize: 12,
  fontWeight: 600,
  '& b': { font: `700 14px/1 ${monospace}`, width: 10, textAlign: 'center' },
  '&.same': { color: colour('text2'), fontWeight: 400 },
  '&.added': { color: colour('ok') },
  '&.removed': { color: colour('bad') },
  '&.changed': { color: colour('warn') },
});

const signs: Record<ValueDifference, string> = {
  same: '=',
  added: '+',
  removed: '−',
  changed: '≠',
};

/** How a value differs, as a sign and a word. Of two secrets one learns that they differ, and no more. */
export function DifferenceMark({ entry }: { entry: ValueEntry }) {
  const t = useTranslate();
  const { here, there, difference } = entry;
  if (!difference) return null;
  const secret =
    difference === 'changed' && isMask(here?.value) && isMask(there?.value);
  return (
    <Frame className={difference}>
      <b aria-hidden>{signs[difference]}</b>
      {t(secret ? 'plan.difference.secret' : `plan.difference.${difference}`)}
    </Frame>
  );
}
