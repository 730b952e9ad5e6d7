import {
  decideExperimentOperation,
  readPlannedLooks,
  type ExperimentDetail,
  type ExperimentNamesake,
  type ExperimentOperation,
  type ExperimentOperationContext,
} from '@llm-canary/backstage-plugin-canary-common';
import { readConditions } from '../../services/detail';
import { buildExperimentRow, type ServiceLookup } from '../list';
import type { FoundExperiment } from '../live';

interface DetailContext {
  services: ServiceLookup;
  readOnly: boolean;
  /** The operation that holds the lock of the experiment. */
  busy?: ExperimentOperation;
  /** Where an experiment states nothing. */
  planned: { durationSeconds: number; looks: number };
  /** Others of its name. */
  namesakes?: ExperimentNamesake[];
}

/** What a write would be decided on now. */
function stateForWrites({
  source,
  experiment,
}: FoundExperiment): ExperimentOperationContext['state'] {
  if (experiment.life === 'stopped') return 'stopped';
  if (source === 'lastSeen') return 'unreadable';
  return experiment.state.deleting ? 'stopping' : 'running';
}

function operationsOf(
  found: FoundExperiment,
  { readOnly, busy }: DetailContext,
): ExperimentDetail['operations'] {
  const context = {
    ref: found.experiment,
    readOnly,
    busy,
    state: stateForWrites(found),
  };
  return {
    update: decideExperimentOperation('experiment-update', context),
    stop: decideExperimentOperation('experiment-stop', context),
  };
}

/** What only the object itself says. */
function ofObject(
  found: FoundExperiment,
): Pick<ExperimentDetail, 'resourceVersion' | 'conditions'> {
  return found.source === 'live'
    ? {
        resourceVersion: found.object.metadata.resourceVersion,
        conditions: readConditions(found.object),
      }
    : { conditions: [] };
}

/** One experiment, from whatever could be found of it. */
export function buildExperimentDetail(
  found: FoundExperiment,
  context: DetailContext,
): ExperimentDetail {
  const { experiment, asOf } = found;
  const { state } = experiment;
  const { warnings, ...planned } = readPlannedLooks(state.planned, {
    arms: state.specArms.map(({ name }) => name),
    defaults: context.planned,
  });
  return {
    ...buildExperimentRow(experiment, context.services),
    ...ofObject(found),
    namesakes: context.namesakes,
    generation: state.generation,
    observedGeneration: state.observedGeneration,
    route:
      state.route.name === undefined
        ? undefined
        : { name: state.route.name, ready: state.route.ready },
    inheritsSlo: state.inheritsSlo,
    ...planned,
    operations: operationsOf(found, context),
    warnings,
    readOnly: context.readOnly,
    asOf: asOf?.toISOString(),
  };
}
