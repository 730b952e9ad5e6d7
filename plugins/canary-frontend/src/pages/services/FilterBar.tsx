import {
  RiAlertLine,
  RiCloseLine,
  RiGhostLine,
  RiNodeTree,
  RiQuestionLine,
  RiScales3Line,
} from '@remixicon/react';
import type { ListServicesResponse } from '@llm-canary/backstage-plugin-canary-common';
import { Chip, WrapLine } from '../../elements';
import { useTranslate } from '../../hooks';
import { formatCount } from '../../presentation/numbers';
import { views, type ServiceFilters, type View } from './filters';

const icons: Record<View, typeof RiAlertLine | undefined> = {
  all: undefined,
  attention: RiAlertLine,
  arms: RiNodeTree,
  unknown: RiQuestionLine,
  drifted: RiScales3Line,
  orphaned: RiGhostLine,
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
    case 'drifted':
      return counts.drifted;
    case 'orphaned':
      return counts.orphaned;
    default: {
      const unexpected: never = view;
      return unexpected;
    }
  }
}

/** Arms whose experiment is gone are rare: no chip stands there for none of them. */
function isOffered(
  view: View,
  chosen: View,
  counts?: ListServicesResponse['counts'],
): boolean {
  return view !== 'orphaned' || chosen === view || (counts?.orphaned ?? 0) > 0;
}

/** The quick views with their counts, and the experiment that the list is narrowed to. */
export function FilterBar(props: {
  filters: ServiceFilters;
  counts?: ListServicesResponse['counts'];
  onChange: (part: Partial<ServiceFilters>) => void;
}) {
  const t = useTranslate();
  const { filters, counts, onChange } = props;
  const offered = views.filter(view => isOffered(view, filters.view, counts));
  return (
    <WrapLine role="group" aria-label={t('services.filter.views')}>
      {offered.map(view => {
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
