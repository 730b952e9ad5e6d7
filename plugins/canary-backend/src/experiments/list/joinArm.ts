import {
  armWarnings,
  type ArmWarningFacts,
  type ExperimentArm,
  type MeasuredNumber,
  type NamespacedName,
  type ServiceRow,
} from '@llm-canary/backstage-plugin-canary-common';
import type { CanaryArm } from '../../clusters';
import type { ModelRow } from '../../services/model';
import { belongsTo } from './belongsTo';
import { phaseOf, type KnownExperiment } from './KnownExperiment';

/** What the services of a cluster are at one moment. */
export interface ServiceLookup {
  find(ref: { namespace: string; name: string }): ModelRow | undefined;
  /** Whether a service that is not found is known not to be there. */
  isComplete(namespace: string): boolean;
  /** Requests of the last minutes, as they were counted last. */
  requestsOf(service: NamespacedName): MeasuredNumber;
  /** Since when they are counted, in milliseconds since 1970; not known without a count. */
  countedSince?: number;
}

/** An arm with its share of the requests. */
export interface MeasuredArm extends CanaryArm {
  measured: MeasuredNumber;
}

/** The service of an arm as the services list has it; a Helm release of its name is none. */
function findService(
  { service }: CanaryArm,
  services: ServiceLookup,
): ModelRow | undefined {
  const found = services.find(service);
  return found?.row.kind === 'LLMService' ? found : undefined;
}

/** What stands under the name of an arm; the row only of a service that is the arm. */
interface Joined {
  live: ArmWarningFacts['live'];
  row?: ServiceRow;
}

function lookAt(
  arm: CanaryArm,
  of: KnownExperiment,
  services: ServiceLookup,
): Joined {
  const { service } = arm;
  const found = findService(arm, services);
  if (!found) {
    const isMissing = services.isComplete(service.namespace);
    return { live: { state: isMissing ? 'missing' : 'unknown' } };
  }
  const { uid, row } = found;
  const belongs = belongsTo(found, arm, of);
  if (belongs === undefined) return { live: { state: 'unknown' } };
  if (belongs) return { live: { state: 'present', uid }, row };
  return {
    live:
      service.uid === undefined
        ? { state: 'foreign' }
        : { state: 'present', uid },
  };
}

function conditionOf({
  live,
  row,
}: Joined): Pick<ExperimentArm, 'phase' | 'cause'> {
  if (row) return { phase: row.phase, cause: row.cause };
  return live.state === 'unknown'
    ? { phase: 'Unknown', cause: 'Its service cannot be read.' }
    : { phase: 'Missing' };
}

/** Of an experiment that is gone only what is still there of its arms counts, not what came after. */
function joinStopped(
  { name, asked, accepted, measured, service }: MeasuredArm,
  found: ModelRow | undefined,
): ExperimentArm {
  const left = found && found.uid === service.uid ? found.row : undefined;
  return {
    name,
    service,
    phase: left?.phase ?? 'Missing',
    cause: left?.cause,
    replicas: left?.replicas,
    weight: { asked, accepted, measured },
    warnings: [],
  };
}

/** An arm with what its service is now. */
export function joinArm(
  arm: MeasuredArm,
  of: KnownExperiment,
  services: ServiceLookup,
): ExperimentArm {
  if (of.life === 'stopped')
    return joinStopped(arm, findService(arm, services));
  const { name, asked, accepted, measured, service } = arm;
  const joined = lookAt(arm, of, services);
  const { live, row } = joined;
  return {
    name,
    service,
    ...conditionOf(joined),
    replicas: row?.replicas,
    weight: { asked, accepted, measured },
    driftCount: row?.driftCount,
    warnings: armWarnings({
      phase: phaseOf(of),
      asked,
      accepted,
      route: of.state.route,
      ready: row?.replicas?.ready,
      service,
      live,
    }),
  };
}
