import type { ReactNode } from 'react';
import { styled } from '@mui/material/styles';
import { servicePhases } from '@llm-canary/backstage-plugin-canary-common';
import { SearchField } from '../../components/SearchField';
import { SelectField, WrapLine } from '../../elements';
import { useTranslate } from '../../hooks';
import { phaseMessageKey } from '../../presentation/phases';
import { colour } from '../../theme';
import { readFilters, type ServiceFilters } from './filters';

const Check = styled('label')({
  display: 'inline-flex',
  gap: 6,
  alignItems: 'center',
  fontSize: 12,
  whiteSpace: 'nowrap',
  cursor: 'pointer',
  '& input': {
    width: 15,
    height: 15,
    margin: 0,
    accentColor: colour('primary'),
  },
});

function asOptions(values: readonly string[]) {
  return values.map(value => ({ value, label: value }));
}

/** Search, the three choices, grouping; at the end whatever the page adds. */
export function FilterLine(props: {
  filters: ServiceFilters;
  clusters: readonly string[];
  namespaces: readonly string[];
  onChange: (part: Partial<ServiceFilters>) => void;
  children: ReactNode;
}) {
  const t = useTranslate();
  const { filters, onChange } = props;
  const phases = servicePhases.map(phase => ({
    value: phase,
    label: t(phaseMessageKey(phase)),
  }));
  return (
    <WrapLine role="search">
      <SearchField
        value={filters.q}
        placeholder={t('services.filter.search')}
        label={t('services.filter.searchLabel')}
        onChange={q => onChange({ q })}
      />
      <SelectField
        label={t('services.filter.cluster')}
        value={filters.cluster}
        options={asOptions(props.clusters)}
        onChange={cluster => onChange({ cluster })}
      />
      <SelectField
        label={t('services.filter.namespace')}
        value={filters.namespace}
        options={asOptions(props.namespaces)}
        onChange={namespace => onChange({ namespace })}
      />
      <SelectField
        label={t('services.filter.phase')}
        value={filters.phase}
        options={phases}
        onChange={phase =>
          onChange({
            phase: readFilters(new URLSearchParams({ phase })).phase,
          })
        }
      />
      <Check>
        <input
          type="checkbox"
          checked={filters.grouped}
          onChange={event => onChange({ grouped: event.target.checked })}
        />
        {t('services.filter.group')}
      </Check>
      {props.children}
    </WrapLine>
  );
}
