import {
  CanaryError,
  decideOperation,
  type ServiceRef,
  type SloView,
} from '@llm-canary/backstage-plugin-canary-common';
import {
  refusalError,
  type Observation,
} from '@llm-canary/backstage-plugin-canary-node';
import type { ClusterForWrites } from '../clusters/types';
import { clusterForRequest } from '../operations/clusterForRequest';
import type { SloEnvironment } from './SloEnvironment';

const unknownOwner =
  'Who manages the service could not be read: if it is an arm, its experiment has the SLO that counts.';

/** A service that was seen to be an arm is refused; whatever else is seen, is not. */
function refuseArm(ref: ServiceRef, seen: Observation): void {
  if (seen.state !== 'found') return;
  const { namespace, name } = ref;
  const { ownership } = seen;
  const verdict = decideOperation('slo-read', {
    ref: { namespace, name },
    ownership,
  });
  if (!verdict.allowed) throw refusalError('slo-read', verdict);
}

/** Whether the name is known to hold nothing at all; unknown is not none. */
async function isVacant(
  { releases }: SloEnvironment,
  cluster: ClusterForWrites,
  { ref, seen }: { ref: ServiceRef; seen: Observation },
): Promise<boolean> {
  if (seen.state !== 'vacant') return false;
  const exists = await releases.exists(cluster, ref).catch(() => true);
  return !exists;
}

function isUnknown(seen: Observation): boolean {
  return (
    seen.state === 'unreadable' ||
    (seen.state === 'found' && seen.ownership.ownership === 'unknown')
  );
}

/** Reads an SLO, after a look at the service that may only stop it for an arm. */
export async function readServiceSlo(
  environment: SloEnvironment,
  ref: ServiceRef,
): Promise<SloView> {
  const { clusters, sloOf, readMilliseconds } = environment;
  const cluster = clusterForRequest(clusters, {
    ref,
    operation: 'slo-read',
  });
  const { namespace, name } = ref;
  const call = { deadlineMilliseconds: readMilliseconds };
  const seen = await cluster.guard.observe({ namespace, name }, call);
  refuseArm(ref, seen);
  if (await isVacant(environment, cluster, { ref, seen })) {
    throw new CanaryError(
      'RELEASE_NOT_FOUND',
      `There is no service ${namespace}/${name} in ${ref.cluster}`,
      { fields: { operation: 'slo-read' } },
    );
  }
  const service = sloOf(cluster);
  const state = await service.read({ namespace, name }, call);
  const slo = state.found ? state.slo : {};
  const unknown = isUnknown(seen);
  return {
    ...slo,
    found: state.found,
    source: service.source,
    highPriority: (slo.priority ?? 0) >= 10,
    ...(unknown && { ownership: 'unknown' as const }),
    warnings: [...state.warnings, ...(unknown ? [unknownOwner] : [])],
  };
}
