import type {
  DiffRequest,
  DiffResponse,
  ServiceRef,
} from '@llm-canary/backstage-plugin-canary-common';
import type { WriteOperation } from '@llm-canary/backstage-plugin-canary-node';
import { ToldSecrets } from '../../masking';
import { applyIntent } from '../applyIntent';
import { autoscaleIntent } from '../autoscaleIntent';
import { clusterForRequest } from '../clusterForRequest';
import { installIntent } from '../installIntent';
import { refuseUnmakeableName } from '../installService';
import { rollbackIntent } from '../rollbackIntent';
import { blockedBy } from './blockedBy';
import { computeBlocked } from './computeBlocked';
import { diffSlo } from './diffSlo';
import type { DiffTask } from './DiffTask';
import { diffUninstall } from './diffUninstall';
import { diffUpdate } from './diffUpdate';
import { maskDiff } from './maskDiff';
import type { DiffEnvironment, DiffParts, ServiceDiffs } from './ServiceDiffs';
import { tryOperation } from './tryOperation';

interface DiffCall {
  ref: ServiceRef;
  request: Exclude<DiffRequest, { operation: 'slo-update' | 'slo-reset' }>;
  actor: string;
  told: ToldSecrets;
}

/** The dry-runs of the portal. */
export function createServiceDiffs(environment: DiffEnvironment): ServiceDiffs {
  return {
    async diff(ref, request, { actor }) {
      if (
        request.operation === 'slo-update' ||
        request.operation === 'slo-reset'
      ) {
        return diffSlo(environment, { ref, request });
      }
      const told = new ToldSecrets(environment.masks);
      if ('layers' in request) told.addSpec(request);
      const call = { ref, request, actor, told };
      return diffService(environment, call).catch(error => {
        throw told.hideInError(error);
      });
    },
  };
}

async function diffService(
  environment: DiffEnvironment,
  call: DiffCall,
): Promise<DiffResponse> {
  const task = taskOf(environment, call);
  const answer = async (parts: DiffParts): Promise<DiffResponse> => ({
    ...call.ref,
    operation: task.operation,
    ...(await maskDiff(call.told, parts)),
  });
  try {
    return await answer(await tryOperation(environment, task));
  } catch (error) {
    const applyBlocked = blockedBy(error);
    if (!applyBlocked) throw error;
    return {
      ...(await answer(await computeBlocked(environment, task))),
      applyBlocked: call.told.hideIn(applyBlocked),
    };
  }
}

function taskOf(environment: DiffEnvironment, call: DiffCall): DiffTask {
  const { ref, request, actor, told } = call;
  const { masks } = environment;
  const place = {
    ref,
    told,
    cluster: clusterForRequest(environment.clusters, {
      ref,
      operation: operationOf(request),
      layers: 'layers' in request ? request.layers : [],
    }),
  };
  switch (request.operation) {
    case 'install':
      refuseUnmakeableName(ref, request.overwrite);
      return {
        ...diffUpdate(place, installIntent(environment, request, call)),
        layers: request.layers,
      };
    case 'apply':
      return diffUpdate(place, applyIntent(request, { actor, ref, masks }));
    case 'rollback':
      return diffUpdate(place, rollbackIntent(place, request, { actor }));
    case 'autoscale': {
      const keys = place.cluster.operatorKeys;
      return diffUpdate(place, autoscaleIntent(request, { actor, keys }));
    }
    case 'uninstall':
      return diffUninstall(place);
    default: {
      const never: never = request;
      return never;
    }
  }
}

function operationOf(request: DiffCall['request']): WriteOperation {
  return request.operation === 'apply' && request.force
    ? 'apply-force'
    : request.operation;
}
