import type {
  RollbackRequest,
  ServiceRef,
} from '@llm-canary/backstage-plugin-canary-common';
import type { ClusterForWrites } from '../clusters/types';
import { computeRollback } from './computeRollback';
import { readRevision } from './readRevision';
import type { ServiceIntent } from './ServiceIntent';

const operation = 'rollback';

/** A rollback; without an expected revision only for a dry-run. */
export function rollbackIntent(
  place: { cluster: ClusterForWrites; ref: ServiceRef },
  request: Omit<RollbackRequest, 'expectRevision'> &
    Partial<Pick<RollbackRequest, 'expectRevision'>>,
  { actor }: { actor: string },
): ServiceIntent {
  const { cluster, ref } = place;
  const { toRevision, expectRevision, note } = request;
  return {
    operation,
    expectRevision,
    compute: async service => {
      const spec = await readRevision(cluster.client, {
        ref,
        operation,
        service,
        number: toRevision,
        keys: cluster.operatorKeys,
      });
      return computeRollback(
        service.object,
        { number: toRevision, spec },
        { action: operation, by: actor, note },
      );
    },
    changeRelease: () => ({ operation, toRevision }),
  };
}
