import type { ReactNode } from 'react';
import { RiCloseLine } from '@remixicon/react';
import { runResults } from '@llm-canary/backstage-plugin-canary-common';
import { Chip, SelectField, WrapLine } from '../../elements';
import { useTranslate } from '../../hooks';
import { actorName } from '../../presentation/actors';
import { runWord } from '../../presentation/runs';
import {
  activityOperations,
  activityViews,
  readActivity,
  refusalCodes,
  type ActivityFilters,
} from './activityFilters';
import { useOperationName } from './cells';
import type { ChangeActivity } from './useActivityFilters';

/** The two views and what narrows them; at the end whatever the page adds. */
export function ActivityFilterLine(props: {
  filters: ActivityFilters;
  onChange: ChangeActivity;
  children?: ReactNode;
}) {
  const t = useTranslate();
  const nameOf = useOperationName();
  const { filters, onChange } = props;
  const { view } = filters;
  // Reading a value back checks that it is one of those offered.
  const pick = (key: 'operation' | 'result' | 'code') => (value: string) =>
    onChange({
      [key]: readActivity(new URLSearchParams({ [key]: value }))[key],
    });
  return (
    <WrapLine role="group" aria-label={t('activity.views')}>
      {activityViews.map(name => (
        <Chip
          key={name}
          type="button"
          aria-pressed={view === name}
          onClick={() => onChange({ view: name })}
        >
          {t(`activity.${name}`)}
        </Chip>
      ))}
      <SelectField
        label={t('activity.filter.operation')}
        value={filters.operation}
        options={activityOperations
          .filter(name => view === 'refusals' || name !== 'slo-read')
          .map(value => ({ value, label: nameOf(value) }))}
        onChange={pick('operation')}
      />
      {view === 'runs' ? (
        <SelectField
          label={t('activity.filter.result')}
          value={filters.result}
          options={runResults.map(value => ({
            value,
            label: t(`activity.result.${runWord({ result: value })}`),
          }))}
          onChange={pick('result')}
        />
      ) : (
        <SelectField
          label={t('activity.filter.code')}
          value={filters.code}
          options={refusalCodes.map(value => ({ value, label: value }))}
          onChange={pick('code')}
        />
      )}
      {filters.by && (
        <Chip
          type="button"
          aria-pressed
          title={t('activity.filter.remove')}
          onClick={() => onChange({ by: '' })}
        >
          {t('activity.filter.by', { actor: actorName(filters.by) })}
          <RiCloseLine aria-hidden />
        </Chip>
      )}
      {props.children}
    </WrapLine>
  );
}
