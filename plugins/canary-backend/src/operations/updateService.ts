import {
  type AcceptedWrite,
  isRecord,
  type ServiceRef,
} from '@llm-canary/backstage-plugin-canary-common';
import type {
  WritableService,
  WriteOperation,
} from '@llm-canary/backstage-plugin-canary-node';
import type { ClusterForWrites } from '../clusters/types';
import type { ServiceChange } from './changeSpec';
import type { Decision, OperationEnvironment } from './environment';
import { refuseUnsettled } from './refuseUnsettled';
import { runOperation } from './runOperation';
import type { OperationCaller } from './ServiceOperations';
import { readServiceState } from './serviceState';

export interface ServiceUpdate {
  cluster: ClusterForWrites;
  ref: ServiceRef;
  operation: WriteOperation;
  caller: OperationCaller;
  expectRevision?: number;
  note?: string;
  compute(service: WritableService): Promise<ServiceChange> | ServiceChange;
}

/** What apply and rollback share: a settled service, one computed change, one patch. */
export async function updateService(
  environment: OperationEnvironment,
  update: ServiceUpdate,
): Promise<AcceptedWrite> {
  return runOperation(environment, {
    ...update,
    decide: service => decideUpdate(update, service),
    holds: async (seen, before) => {
      if (!seen.found || seen.identity.uid !== before.identity.uid) {
        return false;
      }
      const left = await update.compute(seen);
      return left.operations.length === 0;
    },
  });
}

async function decideUpdate(
  update: ServiceUpdate,
  service: WritableService,
): Promise<Decision> {
  refuseUnsettled(readServiceState(service.object), update);
  const change = await update.compute(service);
  return {
    change: { from: priorOf(service, change), to: change.spec },
    warnings: change.warnings,
    send: async () => {
      const { metadata } = await update.cluster.writer.patch(
        service,
        change.operations,
      );
      return { uid: metadata.uid, generation: metadata.generation };
    },
  };
}

/** The members that the change replaces: another prior state is another change. */
function priorOf(
  service: WritableService,
  change: ServiceChange,
): Record<string, unknown> {
  const { spec } = service.object;
  return Object.fromEntries(
    Object.keys(change.spec).map(member => [
      member,
      isRecord(spec) ? spec[member] : undefined,
    ]),
  );
}
