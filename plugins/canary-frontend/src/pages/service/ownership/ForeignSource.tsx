import { styled } from '@mui/material/styles';
import type { ForeignOwner } from '@llm-canary/backstage-plugin-canary-common';
import { CodeBlock, Sub } from '../../../elements';
import { useTranslate } from '../../../hooks';
import { foreignCommand } from '../../../presentation/foreign';
import { narrow } from '../../../theme';

const Frame = styled('div')({
  margin: '0 16px 10px 46px',
  display: 'grid',
  gap: 6,
  fontSize: 13,
  [narrow]: { marginLeft: 16 },
});

/** The way to the other system that manages the service. */
export function ForeignSource({ owner }: { owner: ForeignOwner }) {
  const t = useTranslate();
  const command = foreignCommand(owner);
  return (
    <Frame>
      {owner.url && (
        <a href={owner.url} target="_blank" rel="noreferrer">
          {t('foreign.open', { tool: owner.tool })}
        </a>
      )}
      <Sub as="p">
        {t(owner.role === 'arm' ? 'foreign.whereArm' : 'foreign.whereSource')}
      </Sub>
      <CodeBlock
        text={command}
        copyLabel={t('copy.copyValue', { value: command.split(' ')[0] })}
      />
    </Frame>
  );
}
