import type {
  ExperimentRow,
  ListExperimentsQuery,
} from '@llm-canary/backstage-plugin-canary-common';
import { isDriftedExperiment } from './buildExperimentRow';

function mentions(row: ExperimentRow, text: string): boolean {
  const { namespace, name, target, arms } = row;
  return [{ namespace, name }, target, ...arms.map(arm => arm.service)].some(
    one => `${one.namespace}/${one.name}`.includes(text),
  );
}

/** The filters that the counts of the list follow. */
export function isInScope(
  row: ExperimentRow,
  { cluster, namespace, q }: ListExperimentsQuery,
): boolean {
  if (cluster !== undefined && row.cluster !== cluster) return false;
  if (namespace !== undefined && row.namespace !== namespace) return false;
  // Names of Kubernetes are lower case.
  return !q || mentions(row, q.toLowerCase());
}

export function isRunning({ phase }: Pick<ExperimentRow, 'phase'>): boolean {
  return phase !== 'Stopped';
}

/** With an arm that the last look found worse than the baseline. */
export function isSomethingWorse({
  comparison,
}: Pick<ExperimentRow, 'comparison'>): boolean {
  return (comparison?.worse.length ?? 0) > 0;
}

/** A filter that is not given lets everything through. */
function agrees<T>(wanted: T | undefined, found: T): boolean {
  return wanted === undefined || wanted === found;
}

/** The filters that narrow the list and leave its counts alone. */
export function isWanted(
  row: ExperimentRow,
  query: ListExperimentsQuery,
): boolean {
  return (
    agrees(query.state, isRunning(row) ? 'running' : 'stopped') &&
    agrees(query.phase, row.phase) &&
    agrees(query.attention, row.attention) &&
    agrees(query.drifted, isDriftedExperiment(row)) &&
    agrees(query.worse, isSomethingWorse(row))
  );
}
