import { useMemo } from 'react';
import {
  canaryExperimentReadPermission,
  type ExperimentAddress,
  type ExperimentDetail,
} from '@llm-canary/backstage-plugin-canary-common';
import { AgeStamp } from '../../components/AgeStamp';
import { LoadError } from '../../components/LoadError';
import { serviceKey } from '../../routing';
import { PageStack, PageSurface } from '../../theme';
import { ExperimentDriftCard } from '../service/drift';
import { ExperimentActions } from './actions';
import { ExperimentHeader } from './ExperimentHeader';
import { ExperimentNotices } from './ExperimentNotices';
import { ExperimentSheets } from './ExperimentSheets';
import { ExperimentSkeleton } from './ExperimentSkeleton';
import { ExperimentTabs } from './ExperimentTabs';
import { GoneExperiment } from './GoneExperiment';
import { OverviewTab } from './OverviewTab';
import { PlanTab } from './plan';
import { TimelineCard } from './timeline';
import { useExperimentPage } from './useExperimentPage';

type Page = ReturnType<typeof useExperimentPage>;

function NotLoaded(props: { page: Page; experimentRef: ExperimentAddress }) {
  const { experiment } = props.page;
  return experiment.error ? (
    <LoadError
      error={experiment.error}
      cluster={props.experimentRef.cluster}
      permission={canaryExperimentReadPermission.name}
      kind="LLMCanary"
      onRetry={() => void experiment.refetch()}
    />
  ) : (
    <ExperimentSkeleton experimentRef={props.experimentRef} />
  );
}

function OpenTab(props: {
  page: Page;
  experiment: ExperimentDetail;
  experimentRef: ExperimentAddress;
}) {
  const { page, experiment, experimentRef } = props;
  const { interval } = page.refresh;
  switch (page.tab) {
    case 'overview':
      return (
        <OverviewTab
          experiment={experiment}
          experimentRef={experimentRef}
          interval={interval}
        />
      );
    case 'plan':
      return <PlanTab experimentRef={experimentRef} interval={interval} />;
    case 'drift':
      return (
        <ExperimentDriftCard
          experimentRef={experimentRef}
          interval={interval}
        />
      );
    case 'activity':
      return <TimelineCard experimentRef={experimentRef} interval={interval} />;
    default: {
      const unexpected: never = page.tab;
      return unexpected;
    }
  }
}

function OpenExperiment(props: {
  page: Page;
  experimentRef: ExperimentAddress;
  crumbs: boolean;
}) {
  const { page, experimentRef } = props;
  const { experiment, refresh } = page;
  const { data } = experiment;
  if (page.gone) {
    return (
      <GoneExperiment
        experimentRef={experimentRef}
        lastSeen={data && experiment.dataUpdatedAt}
      />
    );
  }
  if (!data) {
    return <NotLoaded page={page} experimentRef={experimentRef} />;
  }
  return (
    <>
      <ExperimentNotices
        experiment={data}
        error={experiment.error}
        onRetry={() => void experiment.refetch()}
      />
      <ExperimentHeader experiment={data} crumbs={props.crumbs}>
        <AgeStamp
          dataTime={new Date(data.asOf ?? experiment.dataUpdatedAt)}
          refresh={refresh}
        />
      </ExperimentHeader>
      <ExperimentActions experiment={data} onOperation={page.setSheet} />
      <ExperimentTabs tabs={page.tabs} tab={page.tab} onTab={page.setTab}>
        <PageStack style={{ padding: '12px 0 0' }}>
          <OpenTab
            key={data.uid}
            page={page}
            experiment={data}
            experimentRef={page.shownRef}
          />
        </PageStack>
      </ExperimentTabs>
    </>
  );
}

/**
 * What is an experiment made of, and do its arms run as they were asked to? The page of an
 * experiment, and the content of the tab of a catalog entity.
 */
export function ExperimentPage(props: {
  experimentRef: ExperimentAddress;
  /** False inside an entity page. */
  crumbs?: boolean;
}) {
  const { cluster, namespace, name, uid } = props.experimentRef;
  // A new object for the same experiment must not start anything anew.
  const experimentRef = useMemo<ExperimentAddress>(
    () => ({ cluster, namespace, name, ...(uid !== undefined && { uid }) }),
    [cluster, namespace, name, uid],
  );
  const key = `${serviceKey(experimentRef)} ${uid ?? ''}`;
  const page = useExperimentPage(experimentRef);
  return (
    <PageSurface>
      <PageStack>
        <OpenExperiment
          key={key}
          page={page}
          experimentRef={experimentRef}
          crumbs={props.crumbs ?? true}
        />
        <ExperimentSheets key={`sheets ${key}`} page={page} />
      </PageStack>
    </PageSurface>
  );
}
