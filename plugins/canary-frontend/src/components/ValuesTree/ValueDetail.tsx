import { styled } from '@mui/material/styles';
import {
  isMask,
  stringifyLossless,
  type PlanProvenance,
} from '@llm-canary/backstage-plugin-canary-common';
import { CopyButton, Mono, WrapLine } from '../../elements';
import { useTranslate } from '../../hooks';
import { colour } from '../../theme';
import { isPresent } from './isPresent';
import { keyWords } from './keyWords';
import { LayerChain } from './LayerChain';
import { LiveSentence } from './LiveSentence';
import { pointerKeys } from './pointerKeys';
import { useTreeSetting } from './TreeContext';
import type { ValueEntry } from './types';

const Box = styled('div')({
  border: `1px solid ${colour('line')}`,
  borderLeft: `3px solid ${colour('line-strong')}`,
  borderRadius: 4,
  background: colour('nested'),
  padding: '2px 12px 8px 14px',
  margin: '6px 16px 8px 0',
  fontSize: 13,
  overflow: 'hidden',
  '&.operator': { borderLeftColor: colour('own') },
});

/** The text of a value to copy; a text as it is, all else as JSON. None of what is secret. */
function copyText(provenance: PlanProvenance | undefined): string | undefined {
  if (!isPresent(provenance) || isMask(provenance.value)) return undefined;
  const { value } = provenance;
  return typeof value === 'string' ? value : stringifyLossless(value);
}

/** What stands behind a value: its whole path and text, and the chain of layers. */
export function ValueDetail(props: { entry: ValueEntry; tabIndex: number }) {
  const t = useTranslate();
  const { entry, tabIndex } = props;
  const { path, here, there } = entry;
  const { compared, operatorLayers, drift } = useTreeSetting();
  const key = keyWords(pointerKeys(path));
  const text = copyText(here);
  const live = drift.get(path);
  const layer = (here ?? there)?.layer ?? '';
  return (
    <Box className={operatorLayers.has(layer) ? 'operator' : undefined}>
      <WrapLine>
        <Mono style={{ overflowWrap: 'anywhere' }}>{key}</Mono>
        <CopyButton
          text={key}
          label={t('plan.detail.copyKey')}
          shown
          tabIndex={tabIndex}
        />
        {text !== undefined && (
          <CopyButton
            text={text}
            label={t('plan.detail.copyValue')}
            shown
            tabIndex={tabIndex}
          />
        )}
      </WrapLine>
      {here && (
        <LayerChain
          provenance={here}
          title={compared?.here}
          tabIndex={tabIndex}
        />
      )}
      {there && (
        <LayerChain
          provenance={there}
          title={compared?.there}
          tabIndex={tabIndex}
        />
      )}
      {live && <LiveSentence entry={live} />}
    </Box>
  );
}
