import type { WorkloadFacts } from '../../clusters/projections';
import type { WorkloadView } from './decidePhase';

/** What earlier looks at a workload found; conditions win over it where the kind has them. */
export interface Readiness {
  everReady: boolean;
  notReadySince?: number;
}

/** By uid of the workload. */
export type ReadinessMemory = ReadonlyMap<string, Readiness>;

/** A condition that turned false so soon after the creation was never true. */
const creationMilliseconds = 60_000;

function everAvailable(workload: WorkloadFacts): boolean {
  const { available, createdAt } = workload;
  if (available === undefined) return false;
  if (available.status) return true;
  const { since } = available;
  return (
    since !== undefined &&
    createdAt !== undefined &&
    since > createdAt + creationMilliseconds
  );
}

function unavailableSince(workload: WorkloadFacts): number | undefined {
  return workload.available?.status === false
    ? workload.available.since
    : undefined;
}

/** One look: what is remembered of a workload from now on. */
export function rememberReadiness(
  workload: WorkloadFacts,
  before: Readiness | undefined,
  now: number,
): Readiness {
  const isReady = workload.ready >= workload.desired;
  return {
    everReady:
      before?.everReady || workload.ready > 0 || everAvailable(workload),
    notReadySince: isReady
      ? undefined
      : (unavailableSince(workload) ?? before?.notReadySince ?? now),
  };
}

/** A chart also makes helpers, such as its cache router: they do not count as the service. */
function mainWorkloads(
  release: string,
  workloads: readonly WorkloadFacts[],
): readonly WorkloadFacts[] {
  const named = workloads.filter(({ name }) => name === release);
  if (named.length > 0) return named;
  const others = workloads.filter(({ name }) => !name.endsWith('-cart'));
  return others.length > 0 ? others : workloads;
}

function earliest(
  left: number | undefined,
  right: number | undefined,
): number | undefined {
  if (left === undefined || right === undefined) return left ?? right;
  return Math.min(left, right);
}

/** The workloads of one release as one, counts summed. */
export function viewWorkloads(options: {
  release: string;
  workloads: readonly WorkloadFacts[];
  memory: ReadinessMemory;
}): WorkloadView {
  const { release, workloads, memory } = options;
  if (workloads.length === 0) return { state: 'absent' };
  const view = {
    state: 'known' as const,
    desired: 0,
    pods: 0,
    ready: 0,
    everReady: false,
    createdAt: undefined as number | undefined,
    notReadySince: undefined as number | undefined,
  };
  for (const workload of mainWorkloads(release, workloads)) {
    const remembered = memory.get(workload.uid);
    view.desired += workload.desired;
    view.pods += workload.pods;
    view.ready += workload.ready;
    view.everReady ||= remembered?.everReady ?? false;
    view.createdAt = earliest(view.createdAt, workload.createdAt);
    view.notReadySince = earliest(
      view.notReadySince,
      remembered?.notReadySince,
    );
  }
  return view;
}
