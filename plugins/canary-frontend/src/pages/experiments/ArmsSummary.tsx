import { styled } from '@mui/material/styles';
import type { ExperimentArm } from '@llm-canary/backstage-plugin-canary-common';
import { ArmWarningLine } from '../../components/ArmWarningLine';
import { Sub } from '../../elements';
import { useTranslate } from '../../hooks';
import { formatShare } from '../../presentation/experiments';
import { formatCount } from '../../presentation/numbers';

const List = styled('ul')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '0 14px',
  listStyle: 'none',
  '& b': { fontWeight: 500 },
  '& li span': { whiteSpace: 'nowrap' },
});

/** The measured share; where there is none the one that is asked, and it says so. */
function Share({ weight }: Pick<ExperimentArm, 'weight'>) {
  const t = useTranslate();
  const { measured, asked } = weight;
  const askedText = formatShare(asked);
  return measured.state === 'ok' ? (
    <span
      title={t('experiments.row.shareTitle', {
        asked: askedText,
        n: formatCount(measured.samples),
      })}
    >
      {`${formatShare(measured.value)} %`}
    </span>
  ) : (
    <Sub title={measured.detail}>
      {t('experiments.row.asked', { asked: askedText })}
    </Sub>
  );
}

/** The arms with what they really carry, and what is odd about them. */
export function ArmsSummary({ arms }: { arms: readonly ExperimentArm[] }) {
  const t = useTranslate();
  if (arms.length === 0) {
    return <Sub>{t('experiments.row.noArms')}</Sub>;
  }
  return (
    <>
      <List>
        {arms.map(({ name, weight }) => (
          <li key={name}>
            <b>{name}</b> <Share weight={weight} />
          </li>
        ))}
      </List>
      {arms.flatMap(arm =>
        arm.warnings.map(warning => (
          <ArmWarningLine
            key={`${arm.name} ${warning.code}`}
            warning={warning}
            arm={arm}
          />
        )),
      )}
    </>
  );
}
