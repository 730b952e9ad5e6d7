import {
  type AcceptedWrite,
  isRecord,
  type ServiceRef,
} from '@llm-canary/backstage-plugin-canary-common';
import type { ClusterForWrites } from '../clusters/types';
import type { ServiceChange } from './changeSpec';
import type {
  Decision,
  OperationEnvironment,
  SeenService,
} from './environment';
import { hashOfSpec } from './hashOfSpec';
import { refuseSpecOfArm } from './refuseServiceIdOfArm';
import { refuseUnsettled } from './refuseUnsettled';
import { runOperation } from './runOperation';
import type { ServiceIntent } from './ServiceIntent';
import type { OperationCaller } from './ServiceOperations';
import { readServiceState } from './serviceState';

export interface ServiceUpdate {
  cluster: ClusterForWrites;
  ref: ServiceRef;
  caller: OperationCaller;
  note?: string;
  intent: ServiceIntent;
}

/** What all operations but uninstall share: a settled service, one computed change, one patch. */
export async function updateService(
  environment: OperationEnvironment,
  update: ServiceUpdate,
): Promise<AcceptedWrite> {
  const { cluster, ref, intent, ...rest } = update;
  const { compute, refuseExisting: _, ...task } = intent;
  return runOperation(environment, {
    ...rest,
    ...task,
    cluster,
    ref,
    decide: async service => {
      const decision = await decideUpdate(update, service);
      return {
        ...decision,
        send: async () => {
          const { metadata } = await cluster.writer.patch(
            service,
            decision.operations,
          );
          return { uid: metadata.uid, generation: metadata.generation };
        },
      };
    },
    holds: async (seen, before) => {
      if (!seen.found || seen.identity.uid !== before.identity.uid) {
        return false;
      }
      const left = await compute(seen);
      return left.operations.length === 0;
    },
  });
}

async function decideUpdate(
  { cluster, ref, intent }: ServiceUpdate,
  service: SeenService,
): Promise<Decision & Pick<ServiceChange, 'operations'>> {
  const { operation, expectRevision } = intent;
  intent.refuseExisting?.();
  refuseUnsettled(readServiceState(service.object), {
    ref,
    operation,
    expectRevision,
  });
  const change = await intent.compute(service);
  const after = specAfter(service, change.spec);
  await refuseSpecOfArm({ cluster, operation, ref }, after);
  return {
    change: { from: priorOf(service, change.spec), to: change.spec },
    changes: change.operations.length > 0,
    planHash: hashOfSpec(after, cluster.operatorKeys.systemLayer),
    warnings: change.warnings,
    operations: change.operations,
  };
}

function specAfter(
  { object }: SeenService,
  changed: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  return { ...(isRecord(object.spec) && object.spec), ...changed };
}

/** The members that the change replaces: another prior state is another change. */
function priorOf(
  service: SeenService,
  changed: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const { spec } = service.object;
  return Object.fromEntries(
    Object.keys(changed).map(member => [
      member,
      isRecord(spec) ? spec[member] : undefined,
    ]),
  );
}
