import {
  RiAlertLine,
  RiArrowRightLine,
  RiFlaskLine,
  RiPlayCircleLine,
  RiScales3Line,
  RiStopCircleLine,
  RiThumbDownLine,
} from '@remixicon/react';
import { styled } from '@mui/material/styles';
import type { ListExperimentsResponse } from '@llm-canary/backstage-plugin-canary-common';
import { Chip, WrapLine } from '../../elements';
import { useTranslate } from '../../hooks';
import { formatCount } from '../../presentation/numbers';
import { AppLink, useLinks } from '../../routing';
import { colour } from '../../theme';
import {
  experimentViews,
  type ExperimentFilters,
  type ExperimentView,
} from './experimentFilters';
import type { ChangeFilters } from './useExperimentFilters';

type Counts = ListExperimentsResponse['counts'];

const icons: Record<ExperimentView, typeof RiAlertLine> = {
  all: RiFlaskLine,
  running: RiPlayCircleLine,
  stopped: RiStopCircleLine,
  attention: RiAlertLine,
  worse: RiThumbDownLine,
  drifted: RiScales3Line,
};

const OrphanLink = styled(AppLink)({
  display: 'inline-flex',
  gap: 6,
  alignItems: 'center',
  height: 28,
  padding: '0 8px',
  fontSize: 13,
  whiteSpace: 'nowrap',
  '&&': { color: colour('warn') },
  '& b': { fontWeight: 600 },
  '& svg': { width: 15, height: 15 },
});

function countOf(view: ExperimentView, counts: Counts): number {
  return view === 'all' ? counts.running + counts.stopped : counts[view];
}

/** The quick views with their counts; arms whose experiment is gone are services and lead there. */
export function ExperimentViews(props: {
  filters: ExperimentFilters;
  counts?: Counts;
  onChange: ChangeFilters;
}) {
  const t = useTranslate();
  const links = useLinks();
  const { filters, counts, onChange } = props;
  return (
    <>
      <WrapLine role="group" aria-label={t('experiments.filter.views')}>
        {experimentViews.map(view => {
          const Icon = icons[view];
          return (
            <Chip
              key={view}
              type="button"
              aria-pressed={filters.view === view}
              onClick={() => onChange({ view })}
            >
              <Icon aria-hidden />
              {t(`experiments.filter.${view}`)}{' '}
              {counts && <b>{formatCount(countOf(view, counts))}</b>}
            </Chip>
          );
        })}
      </WrapLine>
      {counts !== undefined && counts.orphanedArms > 0 && (
        <OrphanLink
          to={links.services({
            cluster: filters.cluster,
            namespace: filters.namespace,
            orphaned: 'true',
          })}
          title={t('experiments.filter.orphanedArmsHint')}
        >
          {t('experiments.filter.orphanedArms')}{' '}
          <b>{formatCount(counts.orphanedArms)}</b>
          <RiArrowRightLine aria-hidden />
        </OrphanLink>
      )}
    </>
  );
}
