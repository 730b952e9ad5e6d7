import type {
  DiffRequest,
  DiffResponse,
  ServiceRef,
} from '@llm-canary/backstage-plugin-canary-common';
import type { SloChange } from '@llm-canary/backstage-plugin-canary-node';
import { checkOwnership } from '../checkOwnership';
import { clusterForRequest } from '../clusterForRequest';
import { noServiceError } from '../errors';
import { holdsRelease } from '../holdsRelease';
import { blockedBy } from './blockedBy';
import type { DiffEnvironment } from './ServiceDiffs';

type SloDiffRequest = Extract<
  DiffRequest,
  { operation: 'slo-update' | 'slo-reset' }
>;

/** The dry-run of an operation on an SLO. That of an arm is not even read. */
export async function diffSlo(
  environment: DiffEnvironment,
  call: { ref: ServiceRef; request: SloDiffRequest },
): Promise<DiffResponse> {
  const { ref, request } = call;
  const { operation } = request;
  const cluster = clusterForRequest(environment.clusters, { ref, operation });
  const task = { cluster, ref, operation };
  try {
    const seen = await checkOwnership(task);
    if (!seen.found && !(await holdsRelease(environment, task))) {
      throw noServiceError(task);
    }
    const change = changeOf(request);
    const found = await environment.slo.diff({ cluster, ref, change });
    return { ...ref, operation, values: [], ...found };
  } catch (error) {
    const applyBlocked = blockedBy(error);
    if (!applyBlocked) throw error;
    return {
      ...ref,
      operation,
      changed: false,
      applyBlocked,
      values: [],
      objects: [],
      warnings: [],
    };
  }
}

function changeOf(request: SloDiffRequest): SloChange {
  if (request.operation === 'slo-reset') {
    return { operation: 'slo-reset' };
  }
  const { operation, ...slo } = request;
  return { operation, slo };
}
