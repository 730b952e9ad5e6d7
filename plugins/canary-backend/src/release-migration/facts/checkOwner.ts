import {
  CanaryError,
  describeParent,
  type ManagedBy,
} from '@llm-canary/backstage-plugin-canary-common';
import type {
  VacantName,
  WritableService,
} from '@llm-canary/backstage-plugin-canary-node';
import { listAll, projectOther } from '../../experimentOperations/survey';
import type { ReleaseMigrationEnvironment } from '../ReleaseMigrationEnvironment';
import { operation, type ReleaseToMove } from '../ReleaseToMove';

/** Experiments that take the name as their target; none where they cannot be read. */
async function experimentsOn(
  { readMilliseconds }: Pick<ReleaseMigrationEnvironment, 'readMilliseconds'>,
  { cluster, ref }: ReleaseToMove,
): Promise<string[]> {
  const { client, namespaces, experiments } = cluster;
  const task = {
    apis: [experiments.resource],
    namespaces,
    deadlineMilliseconds: readMilliseconds,
    project: projectOther,
  };
  // The owner refuses anyhow; that it is a target besides is a matter of words.
  const found = await listAll(client, task).catch(() => []);
  return found
    .filter(
      ({ target }) =>
        target.namespace === ref.namespace && target.name === ref.name,
    )
    .map(({ namespace, name }) => `${namespace}/${name}`);
}

function nestedTarget(
  { ref }: ReleaseToMove,
  refused: CanaryError,
  targetOf: readonly string[],
): CanaryError {
  const managedBy = refused.fields.managedBy as ManagedBy;
  const { namespace, name } = ref;
  return new CanaryError(
    'CANARY_NESTED_TARGET',
    `migrate refused: ${namespace}/${name} is an arm of ${describeParent(managedBy)}, and the target of ${targetOf.join(', ')}; change the experiment instead`,
    { fields: { operation, managedBy }, cause: refused },
  );
}

/**
 * Asks the guard, which reads the name live. An arm is refused with its experiment; one that another
 * experiment takes for its target is said to be that, too.
 *
 * @throws CANARY_MANAGED_SERVICE, CANARY_NESTED_TARGET, CANARY_OWNERSHIP_UNAVAILABLE,
 * MANAGED_ELSEWHERE, READ_ONLY
 */
export async function checkOwner(
  environment: Pick<ReleaseMigrationEnvironment, 'readMilliseconds'>,
  move: ReleaseToMove,
): Promise<WritableService | VacantName> {
  const { namespace, name } = move.ref;
  try {
    return await move.cluster.guard.check(
      operation,
      { namespace, name },
      { deadlineMilliseconds: environment.readMilliseconds },
    );
  } catch (error) {
    if (!CanaryError.is(error, 'CANARY_MANAGED_SERVICE')) throw error;
    const targetOf = await experimentsOn(environment, move);
    throw targetOf.length > 0 ? nestedTarget(move, error, targetOf) : error;
  }
}
