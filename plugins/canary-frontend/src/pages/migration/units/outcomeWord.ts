import type {
  MigrationOutcome,
  MigrationUnit,
} from '@llm-canary/backstage-plugin-canary-common';
import type { Translate } from '../../../hooks';

/** The short name of an outcome. */
export function outcomeWord(outcome: MigrationOutcome, t: Translate): string {
  return outcome === 'AutomaticSharedCutover'
    ? t('migration.outcome.AutomaticSharedCutover')
    : t(`migrationReason.name.${outcome}`);
}

/** The same with the word for how a unit is handled: `Manual: adapters`. */
export function unitOutcomeSentence(
  unit: Pick<MigrationUnit, 'handling' | 'outcome'>,
  t: Translate,
): string {
  const outcome = outcomeWord(unit.outcome, t);
  return unit.handling === 'manual'
    ? t('migration.unit.manual', { outcome })
    : outcome;
}
