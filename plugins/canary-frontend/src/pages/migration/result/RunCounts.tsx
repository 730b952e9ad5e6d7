import { styled } from '@mui/material/styles';
import type {
  MigrationApplyMode,
  MigrationResult,
} from '@llm-canary/backstage-plugin-canary-common';
import { Small, StateWord, type WordTone } from '../../../elements';
import { useTranslate } from '../../../hooks';
import { formatCount } from '../../../presentation/numbers';
import {
  failuresByStep,
  notVerified,
  stepNumber,
  type UnitEnd,
} from './unitEnd';

const Line = styled('ul')({
  listStyle: 'none',
  display: 'flex',
  flexWrap: 'wrap',
  gap: '4px 20px',
});

/** None is green: an accepted dry-run wrote nothing, and a cutover is no evidence of serving. */
export const endTones: Record<UnitEnd, WordTone> = {
  succeeded: 'ok',
  failed: 'bad',
  unknown: 'bad',
  running: 'off',
  manual: 'off',
  skipped: 'off',
  notReached: 'off',
};

/** The key below which the words of a mode stand. */
export function wordsOf(mode: MigrationApplyMode) {
  return mode === 'dry-run' ? 'dryRun' : 'commit';
}

/** How many units ended how, and at which steps they failed. */
export function RunCounts(props: {
  mode: MigrationApplyMode;
  counts: ReadonlyMap<UnitEnd, number>;
  result?: MigrationResult;
}) {
  const t = useTranslate();
  const { mode, counts, result } = props;
  const unchecked = result && mode === 'dry-run' ? notVerified(result) : 0;
  const failures = result ? failuresByStep(result) : [];
  return (
    <div>
      <Line aria-label={t('migration.run.outcome')}>
        {[...counts].map(([end, n]) => (
          <li key={end}>
            {/* Nothing failed is no trouble. */}
            <StateWord tone={n === 0 ? 'off' : endTones[end]}>
              {`${t(`migration.run.${wordsOf(mode)}.${end}`)} ${formatCount(n)}`}
            </StateWord>
          </li>
        ))}
      </Line>
      {failures.map(({ step, n }) => (
        <Small as="p" key={step}>
          {t('migration.run.failedAt', {
            n: formatCount(n),
            number: String(stepNumber(step)),
            step: t(`migration.applyStep.${step}`),
          })}
        </Small>
      ))}
      {unchecked > 0 && (
        <Small as="p">{t('migration.run.checks', { count: unchecked })}</Small>
      )}
    </div>
  );
}
