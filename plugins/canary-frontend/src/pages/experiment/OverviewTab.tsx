import { useMemo } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '@backstage/frontend-plugin-api';
import {
  canaryExperimentReadPermission,
  type ExperimentDetail,
  type ExperimentAddress,
} from '@llm-canary/backstage-plugin-canary-common';
import { canaryApiRef } from '../../api';
import { LoadError } from '../../components/LoadError';
import { comparisonQuery } from '../../data/experimentQueries';
import { Card } from '../../elements';
import { ConditionsTable } from '../service/tabs/ConditionsTable';
import { ArmsCard } from './arms';
import {
  AnswerCard,
  ChecksCard,
  ComparedCard,
  ComparisonSkeleton,
  PastComparisons,
} from './comparison';
import { ArmMetricsSection, useArmMetrics } from './metrics';

function useComparison(ref: ExperimentAddress, interval: number | false) {
  const api = useApi(canaryApiRef);
  return useQuery({ ...comparisonQuery(api, ref), refetchInterval: interval });
}

/** The answer, or why there is none; what was read before stays, and says of when it is. */
function Answer(props: {
  experiment: ExperimentDetail;
  comparison: ReturnType<typeof useComparison>;
}) {
  const { experiment, comparison } = props;
  const { data, error } = comparison;
  if (data) {
    return (
      <AnswerCard
        experiment={experiment}
        report={data}
        staleSince={error ? comparison.dataUpdatedAt : undefined}
      />
    );
  }
  return error ? (
    <Card>
      <LoadError
        error={error}
        cluster={experiment.cluster}
        permission={canaryExperimentReadPermission.name}
        onRetry={() => void comparison.refetch()}
      />
    </Card>
  ) : (
    <ComparisonSkeleton />
  );
}

/** Is an arm better, what carries it, and can the arms be compared at all? */
export function OverviewTab(props: {
  experiment: ExperimentDetail;
  experimentRef: ExperimentAddress;
  interval: number | false;
}) {
  const { experiment, experimentRef, interval } = props;
  const over = experiment.phase === 'Stopped';
  const comparison = useComparison(experimentRef, interval);
  const measured = useArmMetrics(experimentRef, interval);
  const report = comparison.data;
  const lastShares = useMemo(
    () =>
      new Map(
        measured.query.data?.arms.map(
          ({ arm, share }) => [arm, share] as const,
        ),
      ),
    [measured.query.data],
  );
  const fileName = `${experiment.namespace}-${experiment.name}`;
  return (
    <>
      <Answer experiment={experiment} comparison={comparison} />
      <ArmsCard experiment={experiment} lastShares={lastShares} />
      {report && report.look.number > 0 && report.arms.length > 0 && (
        <ComparedCard report={report} fileName={fileName} />
      )}
      {report && report.checks.length > 0 && (
        <ChecksCard checks={report.checks} />
      )}
      <ArmMetricsSection
        experiment={experiment}
        measured={measured}
        fileName={fileName}
      />
      {report && report.past.length > 0 && (
        <PastComparisons past={report.past} baseline={report.baseline} />
      )}
      {!over && <ConditionsTable conditions={experiment.conditions} />}
    </>
  );
}
