import type { MigrationDetail } from '@llm-canary/backstage-plugin-canary-common';
import { useTranslate } from '../../../hooks';
import { readBlocked } from '../../../presentation/migrationSentences';

/** What keeps each step from being taken now, in the language of the user where it is known. */
export function useBlocked({
  blocked,
}: Pick<MigrationDetail, 'blocked'>): MigrationDetail['blocked'] {
  const t = useTranslate();
  const words = (text: string | undefined) => {
    if (text === undefined) return undefined;
    const sentence = readBlocked(text);
    return typeof sentence === 'string'
      ? sentence
      : t(sentence.key as 'migration.blocked.used', sentence.values as never);
  };
  return {
    dryRun: words(blocked.dryRun),
    approval: words(blocked.approval),
    commit: words(blocked.commit),
  };
}
