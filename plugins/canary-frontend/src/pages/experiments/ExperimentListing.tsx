import { RiFlaskLine, RiSearchLine } from '@remixicon/react';
import type { ListExperimentsResponse } from '@llm-canary/backstage-plugin-canary-common';
import { NewExperimentLink } from '../../components/NewExperimentLink';
import { NoCluster } from '../../components/NoCluster';
import {
  Button,
  Card,
  Grow,
  Small,
  StateMessage,
  WrapLine,
} from '../../elements';
import { useTranslate } from '../../hooks';
import {
  isNarrowed,
  noExperimentFilters,
  type ExperimentFilters,
} from './experimentFilters';
import { ExperimentsTable } from './ExperimentsTable';
import { useHeldRows } from './useHeldRows';
import type { ChangeFilters } from './useExperimentFilters';

interface ExperimentListingProps {
  answer: ListExperimentsResponse;
  filters: ExperimentFilters;
  onChange: ChangeFilters;
}

function EmptyList({
  filters,
  onChange,
}: Omit<ExperimentListingProps, 'answer'>) {
  const t = useTranslate();
  return isNarrowed(filters) ? (
    <StateMessage
      role="status"
      icon={<RiSearchLine aria-hidden />}
      title={t('experiments.state.filteredEmpty')}
    >
      <Button type="button" onClick={() => onChange(noExperimentFilters)}>
        {t('experiments.filter.clear')}
      </Button>
    </StateMessage>
  ) : (
    <StateMessage
      role="status"
      icon={<RiFlaskLine aria-hidden />}
      title={t('experiments.state.empty')}
    >
      <NewExperimentLink />
    </StateMessage>
  );
}

function Rows({ answer, filters }: Omit<ExperimentListingProps, 'onChange'>) {
  const t = useTranslate();
  const held = useHeldRows(JSON.stringify(filters), answer.items);
  const { totalCount } = answer;
  return (
    <>
      <Card {...held.handlers}>
        <ExperimentsTable rows={held.rows} clusters={answer.clusters} />
      </Card>
      <WrapLine>
        <Small>{t('experiments.state.count', { count: totalCount })}</Small>
        {held.changed > 0 && (
          <Small role="status">
            {t('experiments.state.changed', { n: String(held.changed) })}{' '}
            <Button
              type="button"
              look="bare"
              size="small"
              onClick={held.release}
            >
              {t('experiments.state.sortAgain')}
            </Button>
          </Small>
        )}
        {answer.items.length < totalCount && (
          <Small>
            {t('experiments.state.cut', {
              n: String(answer.items.length),
              total: String(totalCount),
            })}
          </Small>
        )}
        <Grow />
        <Small>{t('experiments.state.order')}</Small>
      </WrapLine>
    </>
  );
}

/** Whether nothing was read of any cluster: then an empty list says nothing. */
function isUnread({ clusters }: ListExperimentsResponse): boolean {
  return (
    clusters.length > 0 &&
    clusters.every(({ state }) => state !== 'ok' && state !== 'stale')
  );
}

/** The list itself, or in words why there is none. */
export function ExperimentListing(props: ExperimentListingProps) {
  const { answer, filters } = props;
  // A filter by a cluster that is not there leaves no cluster either.
  if (answer.clusters.length === 0 && !filters.cluster) {
    return (
      <Card>
        <NoCluster />
      </Card>
    );
  }
  if (answer.items.length > 0) {
    return <Rows answer={answer} filters={filters} />;
  }
  // The banners say what could not be read; "none" would be a guess.
  return isUnread(answer) ? null : (
    <Card>
      <EmptyList filters={filters} onChange={props.onChange} />
    </Card>
  );
}
