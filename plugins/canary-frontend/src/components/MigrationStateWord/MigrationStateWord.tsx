import type {
  HelmMigrationOutcome,
  MigrationRunSummary,
  MigrationState,
  MigrationSummary,
} from '@llm-canary/backstage-plugin-canary-common';
import { StateWord, type WordTone } from '../../elements';
import { useTranslate, type Translate } from '../../hooks';
import { formatCount } from '../../presentation/numbers';

/** None is a success: that all units were cut over is no evidence that they serve. */
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

type Told = Pick<MigrationSummary, 'kind' | 'state' | 'outcome' | 'commit'>;

interface Word {
  tone: WordTone;
  text: string;
}

/** What did not go well in a commit; manual units are none of its. */
function troubleOf(
  commit: MigrationRunSummary,
  t: Translate,
): Word | undefined {
  const { counts, done, total, error } = commit;
  const { failed, skipped, manual } = counts;
  const of = { total: formatCount(total - manual) };
  if (failed > 0) {
    const n = formatCount(failed);
    return { tone: 'bad', text: t('migrations.commit.failed', { n, ...of }) };
  }
  if (error !== undefined || done < total) {
    return { tone: 'bad', text: t('migrations.commit.broken') };
  }
  if (skipped > 0) {
    const n = formatCount(skipped);
    return { tone: 'warn', text: t('migrations.commit.skipped', { n, ...of }) };
  }
  return undefined;
}

function wordOf(migration: Told, t: Translate): Word {
  const { kind, state, outcome, commit } = migration;
  if (outcome) {
    const tone = outcomeTones[outcome];
    return { tone, text: t(`migrations.outcome.${outcome}`) };
  }
  const trouble = commit && troubleOf(commit, t);
  if (trouble) return trouble;
  // A plan of one release has no units that anybody would review.
  const step = kind === 'helm' && state === 'reviewed' ? 'planned' : state;
  return { tone: tones[state], text: t(`migrations.step.${step}`) };
}

/** Where a migration stands or what it came to, as a word. */
export function MigrationStateWord({ migration }: { migration: Told }) {
  const t = useTranslate();
  const { tone, text } = wordOf(migration, t);
  return <StateWord tone={tone}>{text}</StateWord>;
}
