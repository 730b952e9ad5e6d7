import { styled } from '@mui/material/styles';
import { Small, WrapLine } from '../../../elements';
import { useTranslate } from '../../../hooks';
import { formatCount } from '../../../presentation/numbers';
import { colour } from '../../../theme';
import type { Load } from './useLoad';

const Bar = styled('progress')({
  flex: '1 1 200px',
  height: 10,
  accentColor: colour('primary'),
});

/** How far a load is, and how it ended. */
export function LoadProgress({ load }: { load: Load }) {
  const t = useTranslate();
  const { state, asked, results } = load;
  if (state === 'idle') return null;
  const failed = results.filter(({ failure }) => failure !== undefined).length;
  return (
    <WrapLine>
      <Bar
        max={asked}
        value={results.length}
        aria-label={t('playground.load.progress')}
      />
      <span>
        {t('playground.load.ended', {
          n: formatCount(results.length),
          of: formatCount(asked),
        })}
      </span>
      <Small role="status">
        {state === 'running'
          ? t('playground.load.running')
          : t(`playground.load.${state}`, {
              failed: formatCount(failed),
            })}
      </Small>
    </WrapLine>
  );
}
