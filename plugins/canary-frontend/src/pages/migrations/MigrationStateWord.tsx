import type { MigrationState } from '@llm-canary/backstage-plugin-canary-common';
import { StateWord, type WordTone } from '../../elements';
import { useTranslate } from '../../hooks';

/** None is a success: a commit that ended may have failed in every unit. */
const tones: Record<MigrationState, WordTone> = {
  review: 'off',
  reviewed: 'off',
  dryRun: 'off',
  approved: 'off',
  running: 'off',
  committed: 'off',
  noEndRecorded: 'bad',
};

/** Where a migration stands, as a word. */
export function MigrationStateWord({ state }: { state: MigrationState }) {
  const t = useTranslate();
  return (
    <StateWord tone={tones[state]}>{t(`migrations.step.${state}`)}</StateWord>
  );
}
