import { styled } from '@mui/material/styles';
import { RiErrorWarningLine } from '@remixicon/react';
import type { DriftEntry } from '@llm-canary/backstage-plugin-canary-common';
import { useFormats, useTranslate } from '../../hooks';
import { colour } from '../../theme';
import { ValueText } from './ValueText';

const Frame = styled('p')({
  display: 'flex',
  gap: 6,
  alignItems: 'center',
  flexWrap: 'wrap',
  color: colour('warn'),
  fontSize: 12,
  '&&': { paddingTop: 4 },
  '& svg': { width: 14, height: 14, flex: 'none' },
});

/** What is live in place of a planned value, and who wrote it. */
export function LiveSentence({ entry }: { entry: DriftEntry }) {
  const t = useTranslate();
  const formats = useFormats();
  const { live, object, writtenBy } = entry;
  return (
    <Frame>
      <RiErrorWarningLine aria-hidden />
      <b>
        {live === undefined ? (
          t('plan.live.none')
        ) : (
          <>
            {t('plan.live.is')} <ValueText value={live} />
          </>
        )}
      </b>
      {t('plan.live.in', { object: `${object.kind} ${object.name}` })}
      {writtenBy && (
        <span title={writtenBy.time}>
          {t('plan.live.writtenBy', writtenBy)}
          {writtenBy.time &&
            ` ${t('age.ago', { age: formats.age(writtenBy.time) })}`}
        </span>
      )}
    </Frame>
  );
}
