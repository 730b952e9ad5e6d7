import { styled } from '@mui/material/styles';
import {
  RiAlertLine,
  RiCloseLine,
  RiNodeTree,
  RiQuestionLine,
} from '@remixicon/react';
import type { ListServicesResponse } from '@llm-canary/backstage-plugin-canary-common';
import { WrapLine } from '../../elements';
import { useTranslate } from '../../hooks';
import { formatCount } from '../../presentation/numbers';
import { colour, narrow, sansSerif, wide } from '../../theme';
import { views, type ServiceFilters, type View } from './filters';

const Chip = styled('button')({
  display: 'inline-flex',
  gap: 6,
  alignItems: 'center',
  height: 28,
  padding: '0 10px',
  borderRadius: 14,
  border: `1px solid ${colour('control')}`,
  background: colour('paper'),
  color: colour('text'),
  font: `13px/1 ${sansSerif}`,
  whiteSpace: 'nowrap',
  cursor: 'pointer',
  '& b': { fontWeight: 600 },
  '& svg': { width: 15, height: 15 },
  '& .short': { display: 'none' },
  '&[aria-pressed="true"]': {
    background: colour('info-bg'),
    borderColor: colour('info'),
    color: colour('info'),
  },
  [narrow]: { padding: '0 8px', '& .short': { display: 'inline' } },
  '& .long': { [narrow]: { display: 'none' }, [wide]: { display: 'inline' } },
});

const icons: Record<View, typeof RiAlertLine | undefined> = {
  all: undefined,
  attention: RiAlertLine,
  arms: RiNodeTree,
  unknown: RiQuestionLine,
};

function countOf(view: View, counts: ListServicesResponse['counts']): number {
  switch (view) {
    case 'all':
      return counts.all;
    case 'attention':
      return counts.attention;
    case 'arms':
      return counts.managed;
    case 'unknown':
      return counts.unknown;
    default: {
      const unexpected: never = view;
      return unexpected;
    }
  }
}

/** The quick views with their counts, and the experiment that the list is narrowed to. */
export function FilterBar(props: {
  filters: ServiceFilters;
  counts?: ListServicesResponse['counts'];
  onChange: (part: Partial<ServiceFilters>) => void;
}) {
  const t = useTranslate();
  const { filters, counts, onChange } = props;
  return (
    <WrapLine role="group" aria-label={t('services.filter.views')}>
      {views.map(view => {
        const Icon = icons[view];
        return (
          <Chip
            key={view}
            type="button"
            aria-pressed={filters.view === view}
            onClick={() => onChange({ view })}
          >
            {Icon && <Icon aria-hidden />}
            {view === 'unknown' ? (
              <>
                <span className="long">{t('services.filter.unknown')}</span>
                <span className="short" aria-hidden>
                  {t('services.filter.unknownShort')}
                </span>
              </>
            ) : (
              t(`services.filter.${view}`)
            )}{' '}
            {counts && <b>{formatCount(countOf(view, counts))}</b>}
          </Chip>
        );
      })}
      {filters.experiment && (
        <Chip
          type="button"
          aria-pressed
          title={t('services.filter.removeExperiment')}
          onClick={() => onChange({ experiment: '' })}
        >
          {t('services.filter.experiment', { experiment: filters.experiment })}
          <RiCloseLine aria-hidden />
        </Chip>
      )}
    </WrapLine>
  );
}
