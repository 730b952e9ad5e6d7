import { useRef, type ReactNode } from 'react';
import type { ListExperimentsResponse } from '@llm-canary/backstage-plugin-canary-common';
import { SearchField } from '../../components/SearchField';
import { SelectField, WrapLine } from '../../elements';
import { useTranslate } from '../../hooks';
import type { ExperimentFilters } from './experimentFilters';
import type { ChangeFilters } from './useExperimentFilters';

function asOptions(values: readonly string[]) {
  return values.map(value => ({ value, label: value }));
}

/** The answer names no namespaces: those of every row that was seen while the page is open. */
function useSeenNamespaces(
  answer: ListExperimentsResponse | undefined,
): string[] {
  const seen = useRef(new Set<string>());
  for (const { namespace } of answer?.items ?? []) {
    seen.current.add(namespace);
  }
  return [...seen.current].sort();
}

/** Search and the two choices; at the end whatever the page adds. */
export function ExperimentFilterLine(props: {
  filters: ExperimentFilters;
  answer?: ListExperimentsResponse;
  onChange: ChangeFilters;
  children: ReactNode;
}) {
  const t = useTranslate();
  const { filters, answer, onChange } = props;
  const namespaces = useSeenNamespaces(answer);
  return (
    <WrapLine role="search">
      <SearchField
        value={filters.q}
        placeholder={t('experiments.filter.search')}
        label={t('experiments.filter.searchLabel')}
        onChange={q => onChange({ q })}
      />
      <SelectField
        label={t('experiments.filter.cluster')}
        value={filters.cluster}
        options={asOptions(answer?.clusters.map(({ name }) => name) ?? [])}
        onChange={cluster => onChange({ cluster })}
      />
      <SelectField
        label={t('experiments.filter.namespace')}
        value={filters.namespace}
        options={asOptions(namespaces)}
        onChange={namespace => onChange({ namespace })}
      />
      {props.children}
    </WrapLine>
  );
}
