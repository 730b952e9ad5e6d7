import { styled } from '@mui/material/styles';
import type { ServiceGlance } from '@llm-canary/backstage-plugin-canary-common';
import { MeasuredValue } from '../../components/Measured';
import { Sparkline } from '../../components/Sparkline';
import { Skeleton, Sub } from '../../elements';
import { useTranslate } from '../../hooks';
import { formatCount } from '../../presentation/numbers';
import { narrow } from '../../theme';
import type { Glances } from './useGlances';
import { Cell } from './gridStyles';

const Frame = styled('span')({
  display: 'inline-flex',
  gap: 6,
  alignItems: 'center',
  justifyContent: 'flex-end',
  maxWidth: '100%',
  verticalAlign: 'middle',
  '& b': { fontWeight: 400, whiteSpace: 'nowrap' },
  [narrow]: { '& svg': { display: 'none' } },
});

function missingKey(missing: Exclude<Glances['missing'], 'loading'>) {
  return missing === 'failed'
    ? 'metrics.state.unreadable'
    : 'metrics.state.unknown';
}

/** TTFT of a service with its course, or the word for why there is no number. */
export function TtftCell(props: {
  glance?: ServiceGlance;
  missing: Glances['missing'];
}) {
  const t = useTranslate();
  const { glance, missing } = props;
  if (!glance) {
    return (
      <Cell role="gridcell" className="num">
        {missing === 'loading' ? (
          <Skeleton aria-hidden style={{ width: 44 }} />
        ) : (
          <Sub>{t(missingKey(missing))}</Sub>
        )}
      </Cell>
    );
  }
  const { ttftP95, points } = glance;
  return (
    <Cell role="gridcell" className="num">
      <Frame>
        {ttftP95.state === 'ok' && <Sparkline points={points} />}
        <MeasuredValue metric="ttftP95" measured={ttftP95} />
      </Frame>
      {ttftP95.state === 'ok' && (
        <Sub style={{ display: 'block' }}>
          {t('metrics.samples', { n: formatCount(ttftP95.samples) })}
        </Sub>
      )}
    </Cell>
  );
}
