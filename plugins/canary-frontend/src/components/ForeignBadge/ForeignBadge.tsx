import { styled } from '@mui/material/styles';
import { RiGitBranchLine } from '@remixicon/react';
import type { ForeignOwner } from '@llm-canary/backstage-plugin-canary-common';
import { useTranslate } from '../../hooks';
import { colour } from '../../theme';
import { foreignSentence } from './foreignSentence';

const Frame = styled('span')({
  display: 'inline-flex',
  gap: 6,
  alignItems: 'center',
  maxWidth: '100%',
  padding: '0 8px 0 6px',
  borderRadius: 4,
  border: `1px solid ${colour('line-strong')}`,
  color: colour('text'),
  fontSize: 13,
  lineHeight: '18px',
  whiteSpace: 'nowrap',
  '& svg': { width: 15, height: 15, flex: 'none' },
});

/** That another system manages a service; its accessible name is the whole sentence. */
export function ForeignBadge({ owner }: { owner: ForeignOwner }) {
  const t = useTranslate();
  const { tool, role } = owner;
  const sentence = foreignSentence(owner, t);
  return (
    <Frame role="img" aria-label={sentence} title={sentence}>
      <RiGitBranchLine aria-hidden />
      {role === 'arm'
        ? t('foreign.arm', { tool })
        : t('foreign.badge', { tool })}
    </Frame>
  );
}
