import type {
  HelmMigrationOutcome,
  MigrationState,
  MigrationSummary,
} from '@llm-canary/backstage-plugin-canary-common';
import { StateWord, type WordTone } from '../../elements';
import { useTranslate, type Translate } from '../../hooks';

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

const outcomeTones: Record<HelmMigrationOutcome, WordTone> = {
  adopted: 'ok',
  putBack: 'warn',
  failed: 'bad',
  outcomeUnknown: 'warn',
};

type Told = Pick<MigrationSummary, 'kind' | 'state' | 'outcome'>;

function wordOf({ kind, state }: Told, t: Translate): string {
  // A plan of one release has no units that anybody would review.
  const step = kind === 'helm' && state === 'reviewed' ? 'planned' : state;
  return t(`migrations.step.${step}`);
}

/** Where a migration stands or what it came to, as a word. */
export function MigrationStateWord({ migration }: { migration: Told }) {
  const t = useTranslate();
  const { state, outcome } = migration;
  return outcome ? (
    <StateWord tone={outcomeTones[outcome]}>
      {t(`migrations.outcome.${outcome}`)}
    </StateWord>
  ) : (
    <StateWord tone={tones[state]}>{wordOf(migration, t)}</StateWord>
  );
}
