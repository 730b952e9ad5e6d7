import type { UseQueryResult } from '@tanstack/react-query';
import type {
  ItemList,
  ServiceRevision,
} from '@llm-canary/backstage-plugin-canary-common';
import { readFailure } from '../../../../data/readFailure';
import { useFormats, useTranslate } from '../../../../hooks';
import { actorName } from '../../../../presentation/actors';
import { Choice, LabelledField } from '../fields';
import { canRollBackTo } from './rollbackDraft';

function useRevisionWords() {
  const t = useTranslate();
  const formats = useFormats();
  return (entry: ServiceRevision): string => {
    const n = String(entry.revision);
    if (entry.current) {
      return t('operation.rollback.current', { n });
    }
    if (entry.unavailable !== undefined) {
      return t('operation.rollback.unavailable', {
        n,
        reason: entry.unavailable,
      });
    }
    const facts = [
      entry.chart,
      entry.appliedAt && formats.time(entry.appliedAt),
      entry.by && actorName(entry.by),
      entry.note,
    ].filter(Boolean);
    return facts.length === 0
      ? `r${n}`
      : t('operation.rollback.entry', { n, facts: facts.join(', ') });
  };
}

/** The revision to go back to. What cannot be gone back to stays in sight, with the reason. */
export function RevisionField(props: {
  query: UseQueryResult<ItemList<ServiceRevision>>;
  value?: number;
  problem?: string;
  onChange: (revision: number | undefined) => void;
}) {
  const t = useTranslate();
  const words = useRevisionWords();
  const { query, value } = props;
  const items = query.data?.items ?? [];
  const problem = () => {
    if (query.error) {
      const { message } = readFailure(query.error);
      return t('operation.rollback.failed', {
        message: message.replace(/\.$/, ''),
      });
    }
    if (query.data && items.every(({ current }) => current)) {
      return t('operation.rollback.none');
    }
    return query.data && value !== undefined && !canRollBackTo(items, value)
      ? t('operation.rollback.notOffered', { n: String(value) })
      : props.problem;
  };
  return (
    <LabelledField label={t('operation.rollback.revision')} problem={problem()}>
      {control => (
        <Choice
          {...control}
          value={canRollBackTo(items, value) ? String(value) : ''}
          onChange={event =>
            props.onChange(Number(event.target.value) || undefined)
          }
        >
          <option value="">
            {t(query.isPending ? 'sheet.loading' : 'operation.rollback.choose')}
          </option>
          {items.map(entry => (
            <option
              key={entry.revision}
              value={entry.revision}
              disabled={!canRollBackTo(items, entry.revision)}
            >
              {words(entry)}
            </option>
          ))}
        </Choice>
      )}
    </LabelledField>
  );
}
