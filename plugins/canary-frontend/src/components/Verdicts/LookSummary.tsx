import { styled } from '@mui/material/styles';
import type { ComparisonSummary } from '@llm-canary/backstage-plugin-canary-common';
import { StateWord, Sub } from '../../elements';
import { useTranslate } from '../../hooks';

const Lines = styled('span')({
  display: 'grid',
  gap: 2,
  justifyItems: 'start',
  '& > span': { whiteSpace: 'normal' },
});

/** Which arms the last look found worse or better, and on how many measures; worse first. */
export function LookSummary(props: { comparison?: ComparisonSummary }) {
  const t = useTranslate();
  const { comparison } = props;
  if (!comparison) {
    return <Sub>{t('comparison.line.noLook')}</Sub>;
  }
  const { better, worse } = comparison;
  if (better.length + worse.length === 0) {
    return <Sub>{t('comparison.line.neither')}</Sub>;
  }
  const words = (key: 'better' | 'worse') =>
    comparison[key].map(({ arm, metrics }) => (
      <StateWord key={arm} tone={key === 'worse' ? 'bad' : 'ok'}>
        {t(`comparison.line.${key}`, { arm, n: String(metrics.length) })}
      </StateWord>
    ));
  return (
    <Lines>
      {words('worse')}
      {words('better')}
    </Lines>
  );
}
